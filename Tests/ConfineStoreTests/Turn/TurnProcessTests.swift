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
    let other = Task {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let turn = try WriterTurn(path: path)
        try turn.begin()
        Signal(path + "-held").send()
        try Signal(path + "-die").wait()
        killThisProcess()
      }
    }
    try await held.arrival()
    let turn = try WriterTurn(path: path)
    let answered = Signal(path + "-answered")
    turn.request { _ in answered.send() }
    #expect(turn.waitingCount == 1)
    die.send()
    try await answered.arrival()
    turn.end()
    _ = await other.value
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
    let (held, ended) = (Signal(path + "-held"), Signal(path + "-ended"))
    let other = Task {
      await #expect(processExitsWith: .success) { [path = path as String] in
        let turn = try WriterTurn(path: path)
        try turn.begin()
        Signal(path + "-held").send()
        // The first of these turns is over only when the other process stands in the queue.
        try appendInTurns("B", to: Log(path: path + "-log"), turn, beginning: path)
      }
    }
    try await held.arrival()
    let turn = try WriterTurn(path: path)
    let next = try LockFile(path: path + ".next", of: path)
    for number in 0..<40 {
      turn.take(then: ended) {
        if number == 0 { waitUntilLocked(next) }
        Log(path: path + "-log").append("A")
      }
    }
    Signal(path + "-queued").send()
    for _ in 0..<40 { try await ended.arrival() }
    _ = await other.value
    let runs = ["B", "A", "B", "A"].map { String(repeating: $0, count: 20) }
    #expect(Log(path: path + "-log").text == runs.joined())
  }

  @Test("two processes never have the turn at once")
  func exclusion() async throws {
    let path = temporaryFile().path
    let other = Task {
      await #expect(processExitsWith: .success) { [path = path as String] in
        try count(to: 200, in: path + "-count", WriterTurn(path: path))
      }
    }
    try await Worker { try count(to: 200, in: path + "-count", WriterTurn(path: path)) }.end()
    _ = await other.value
    #expect(Log(path: path + "-count").text == "400")
  }
}

/// Has forty turns, of which the first was begun and ends when the other process waits.
private func appendInTurns(
  _ text: String, to log: Log, _ turn: WriterTurn, beginning path: String
) throws {
  let ended = Signal(path + "-over")
  for _ in 0..<39 { turn.take(then: ended) { log.append(text) } }
  try Signal(path + "-queued").wait()
  log.append(text)
  turn.end()
  for _ in 0..<39 { try ended.wait() }
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
