import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

@Suite struct TurnTests {
  private func turn(onDisk: Bool) throws -> WriterTurn {
    try WriterTurn(path: onDisk ? temporaryFile().path : nil)
  }

  @Test("ten threads get their turns in the order in which they asked", arguments: [true, false])
  func threads(onDisk: Bool) async throws {
    let turn = try turn(onDisk: onDisk)
    let order = Locked<[Int]>([])
    try turn.begin()
    var workers: [Worker<Void>] = []
    for number in 0..<10 {
      workers.append(Worker { try turn.take { order.withLock { $0.append(number) } } })
      turn.waitFor(number + 1)
    }
    turn.end()
    for worker in workers { try await worker.result() }
    #expect(order.withLock { $0 } == Array(0..<10))
  }

  @Test("requests that block no thread stand in one queue with threads", arguments: [true, false])
  func mixture(onDisk: Bool) async throws {
    let turn = try turn(onDisk: onDisk)
    let order = Locked<[Int]>([])
    try turn.begin()
    var workers: [Worker<Void>] = []
    let ended = Signal(temporaryFile().path)
    for number in 0..<30 {
      if number.isMultiple(of: 2) {
        workers.append(Worker { try turn.take { order.withLock { $0.append(number) } } })
      } else {
        turn.take(then: ended) { order.withLock { $0.append(number) } }
      }
      turn.waitFor(number + 1)
    }
    turn.end()
    for worker in workers { try await worker.result() }
    for _ in 0..<15 { try await ended.arrival() }
    #expect(order.withLock { $0 } == Array(0..<30))
  }

  @Test("a free turn is given at once", arguments: [true, false])
  func free(onDisk: Bool) throws {
    let turn = try turn(onDisk: onDisk)
    for _ in 0..<50 {
      let answers = Locked(0)
      turn.request { if case .success = $0 { answers.withLock { $0 += 1 } } }
      #expect(answers.withLock { $0 } == 1)
      turn.end()
    }
  }

  @Test("a request that was withdrawn is not answered", arguments: [true, false])
  func withdrawal(onDisk: Bool) throws {
    let turn = try turn(onDisk: onDisk)
    let answered = Locked<[String]>([])
    try turn.begin()
    let first = turn.request { _ in answered.withLock { $0.append("first") } }
    let second = turn.request { _ in answered.withLock { $0.append("second") } }
    #expect(first.withdraw())
    #expect(!first.withdraw())
    turn.end()
    #expect(answered.withLock { $0 } == ["second"])
    #expect(!second.withdraw())
    turn.end()
    try turn.take {}
    #expect(answered.withLock { $0 } == ["second"])
  }

  @Test("the thread that has the turn is known, until the turn ends", arguments: [true, false])
  func holder(onDisk: Bool) throws {
    let turn = try turn(onDisk: onDisk)
    #expect(!turn.isHeldByThisThread)
    try turn.begin()
    #expect(turn.isHeldByThisThread)
    #expect(!onThread { turn.isHeldByThisThread })
    turn.end()
    #expect(!turn.isHeldByThisThread)
  }

  @Test("a request has the turn on no thread, until one takes it over")
  func requestHolder() throws {
    let turn = try turn(onDisk: false)
    turn.request { _ in }
    #expect(!turn.isHeldByThisThread)
    let isHeld = onThread {
      turn.holdOnThisThread()
      return turn.isHeldByThisThread
    }
    #expect(isHeld)
    #expect(!turn.isHeldByThisThread)
    turn.end()
    try turn.take {}
  }

  @Test("a turn that must be had at once is had if nobody has it", arguments: [true, false])
  func atOnce(onDisk: Bool) throws {
    let turn = try turn(onDisk: onDisk)
    for _ in 0..<50 {
      #expect(try turn.tryBegin())
      #expect(turn.isHeldByThisThread)
      #expect(try !turn.tryBegin())
      turn.end()
    }
    turn.request { _ in }
    #expect(try !turn.tryBegin())
    turn.end()
    try turn.take {}
  }

  @Test("a turn that must be had at once is not waited for while another process writes")
  func atOnceElsewhere() throws {
    let path = temporaryFile().path
    let turn = try WriterTurn(path: path)
    let (inside, next) = try (
      LockFile(path: path + ".lock", of: path), LockFile(path: path + ".next", of: path)
    )
    #expect(try inside.tryLock(.exclusive))
    #expect(try !turn.tryBegin())
    #expect(try next.tryLock(.exclusive))
    #expect(try !turn.tryBegin())
    next.unlock()
    inside.unlock()
    #expect(try turn.tryBegin())
    turn.end()
  }

  @Test("who asks to hear that a turn is free hears it, and has none", arguments: [true, false])
  func notice(onDisk: Bool) throws {
    let turn = try turn(onDisk: onDisk)
    let heard = Locked<[String]>([])
    try turn.begin()
    for name in ["first", "second"] {
      turn.requestNotice { _ in heard.withLock { $0.append(name) } }
    }
    let third = turn.requestNotice { _ in heard.withLock { $0.append("third") } }
    #expect(third.withdraw())
    #expect(heard.withLock { $0.isEmpty })
    turn.end()
    #expect(heard.withLock { $0 } == ["first", "second"])
    #expect(try turn.tryBegin())
    turn.end()
  }

  @Test("a turn that one thread began may end on another", arguments: [true, false])
  func otherThread(onDisk: Bool) throws {
    let turn = try turn(onDisk: onDisk)
    try turn.begin()
    onThread { turn.end() }
    try turn.take {}
  }

  @Test("many threads never have the turn at once", arguments: [true, false])
  func exclusion(onDisk: Bool) async throws {
    let turn = try turn(onDisk: onDisk)
    nonisolated(unsafe) var count = 0
    let workers = (0..<6).map { _ in
      Worker { for _ in 0..<100 { try turn.take { count += 1 } } }
    }
    for worker in workers { try await worker.result() }
    #expect(count == 600)
  }
}

/// Has a thread of its own where the pool has none to spare.
private let queue = DispatchQueue(label: "turns")

extension WriterTurn {
  func take(_ body: () -> Void) throws {
    try begin()
    body()
    end()
  }

  /// Runs the body in a turn, on the queue, and then sends the signal.
  func take(then done: Signal, _ body: @escaping @Sendable () -> Void) {
    request { [self] _ in
      queue.async { [self] in
        body()
        end()
        done.send()
      }
    }
  }

  /// Waits until so many requests wait.
  func waitFor(_ count: Int) {
    while waitingCount < count { sched_yield() }
  }
}
