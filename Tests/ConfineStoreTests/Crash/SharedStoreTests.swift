import Foundation
import Testing

@testable import ConfineStore

/// Two processes that have one store open.
@Suite struct SharedStoreTests {
  private static let script = CrashScript(seed: 51, largeEvery: 32)

  @Test("a version that another process holds is the oldest, until that process dies")
  func foreignPin() async throws {
    let path = temporaryFile().path
    let writing = Worker {
      let held = Signal(path + "-held")
      let writer = try CrashWriter(path, Self.script)
      try held.wait()
      while try writer.write(pile: 2) < 110 {}
      let oldest = writer.engine.oldestVersion
      Signal(path + "-written").send()
      return (oldest, writer)
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let writer = try CrashWriter(path, Self.script)
      while try writer.write(pile: 1) < 10 {}
      let snapshot = try writer.engine.newest()
      let before = try snapshot.allContents()
      Signal(path + "-held").send()
      try Signal(path + "-written").wait()
      #expect(try snapshot.allContents() == before)
      #expect(before == Self.script.models(through: 10)[10])
      #expect(try writer.engine.newest().version >= 110)
      killThisProcess()
    }
    let (oldest, writer) = try await writing.result()
    #expect(oldest <= 10)
    writer.engine.release()
    #expect(writer.engine.oldestVersion >= 110)
  }

  @Test("each process sees what the other makes durable", arguments: [1, 3])
  func alternation(pile: Int) async throws {
    let path = temporaryFile().path
    let here = Worker { try Self.writeInTurns(path, pile) }
    await #expect(processExitsWith: .success) { [path = path as String, pile = pile as Int] in
      try Self.writeInTurns(path, pile)
    }
    try await here.result()
    let found = try LMDBEngine.open(path: path).newest()
    #expect(found.version == Acknowledged(path).last)
    let models = Self.script.models(through: found.version)
    #expect(try found.allContents() == models[Int(found.version)])
  }

  /// A hundred commits over whatever the other process has made.
  private static func writeInTurns(_ path: String, _ pile: Int) throws {
    let (writer, turn) = try (CrashWriter(path, script), WriterTurn(path: path))
    let first = try writer.engine.newest()
    let before = try first.allContents()
    for _ in 0..<100 {
      try turn.begin()
      try writer.write(pile: pile)
      turn.end()
    }
    #expect(try first.allContents() == before)
  }
}
