import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

/// Real processes, which real signals kill.
@Suite struct TurnProcessTests {
  @Test("the turn of a process that is killed goes to the next writer")
  func killedHolder() async throws {
    let path = temporaryFile().path
    let (held, die) = (Signal(path + "-held"), Signal(path + "-die"))
    let waiting = Worker {
      try held.wait()
      let turn = try WriterTurn(path: path)
      let answered = Signal(path + "-answered")
      turn.request { _ in answered.send() }
      let count = turn.waitingCount
      die.send()
      try answered.wait()
      turn.end()
      return count
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let turn = try WriterTurn(path: path)
      try turn.begin()
      Signal(path + "-held").send()
      try Signal(path + "-die").wait()
      killThisProcess()
    }
    #expect(try await waiting.result() == 1)
  }

  @Test("a process that is killed while it waits is in nobody's way")
  func killedWaiter() async throws {
    let path = temporaryFile().path
    let turn = try WriterTurn(path: path)
    try turn.begin()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let turn = try WriterTurn(path: path)
      turn.request { _ in Issue.record("the other process has the turn") }
      try #require(turn.waitingCount == 1)
      killThisProcess()
    }
    turn.end()
    try turn.take {}
  }

  @Test("after twenty turns in a row another process gets as many, and then this one again")
  func handover() async throws {
    let path = temporaryFile().path
    let signals = ["-held", "-queued"].map { Signal(path + $0) }
    let late = Worker {
      try Signal(path + "-held").wait()
      let turn = try WriterTurn(path: path)
      let next = try LockFile(path: path + ".next", of: path)
      let over = Signal(path + "-a")
      // In its first turn it lets the other process queue again.
      turn.take(then: over) { waitUntilLocked(next) }
      for _ in 0..<39 { turn.take(then: over) { Log(path: path + "-log").append("a") } }
      Signal(path + "-queued").send()
      for _ in 0..<40 { try over.wait() }
    }
    await #expect(processExitsWith: .success) { [path = path as String] in
      let turn = try WriterTurn(path: path)
      try turn.begin()
      let over = Signal(path + "-b")
      for _ in 0..<39 { turn.take(then: over) { Log(path: path + "-log").append("b") } }
      Signal(path + "-held").send()
      try Signal(path + "-queued").wait()
      turn.end()
      for _ in 0..<39 { try over.wait() }
    }
    try await late.result()
    withExtendedLifetime(signals) {}
    // The first turn of each writes nothing.
    let runs = [("b", 19), ("a", 19), ("b", 20), ("a", 20)]
    let expected = runs.map { String(repeating: $0.0, count: $0.1) }.joined()
    #expect(Log(path: path + "-log").text == expected)
  }

  @Test("two processes never have the turn at once")
  func exclusion() async throws {
    let path = temporaryFile().path
    let here = Worker { try count(to: 200, in: path + "-count", WriterTurn(path: path)) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      try count(to: 200, in: path + "-count", WriterTurn(path: path))
    }
    try await here.result()
    #expect(Log(path: path + "-count").text == "400")
  }
}

/// Waits until another process has the lock.
private func waitUntilLocked(_ file: LockFile) {
  while (try? file.tryLock(.exclusive)) == true {
    file.unlock()
    sched_yield()
  }
}

/// Adds to a number in a file, which loses some where two do it at once.
private func count(to limit: Int, in path: String, _ turn: WriterTurn) throws {
  for _ in 0..<limit {
    try turn.begin()
    let count = Int(Log(path: path).text) ?? 0
    try String(count + 1).write(toFile: path, atomically: false, encoding: .utf8)
    turn.end()
  }
}
