import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

/// The lock files, as one process sees them: two open files exclude each other as two processes do.
@Suite struct TurnFileTests {
  @Test("what precedes the handover is done before other processes may write")
  func beforeHandover() throws {
    let path = temporaryFile().path
    let other = try LockFile(path: path + ".lock", of: path)
    let wasFree = Locked<[Bool]>([])
    let turn = try WriterTurn(path: path) {
      wasFree.withLock { $0.append((try? other.tryLock(.exclusive)) ?? true) }
    }
    try turn.take {}
    #expect(wasFree.withLock { $0 } == [false])
    #expect(try other.tryLock(.exclusive))
  }

  @Test("the store is handed over after each twenty turns, and when nobody waits")
  func longestRun() async throws {
    let handovers = Locked<[Int]>([])
    let turns = Locked(0)
    let turn = try WriterTurn(path: temporaryFile().path) {
      handovers.withLock { $0.append(turns.withLock { $0 }) }
    }
    try turn.begin()
    let ended = Signal(temporaryFile().path)
    for _ in 0..<44 { turn.take(then: ended) { turns.withLock { $0 += 1 } } }
    turns.withLock { $0 += 1 }
    turn.end()
    for _ in 0..<44 { try await ended.arrival() }
    #expect(handovers.withLock { $0 } == [20, 40, 45])
  }

  @Test("a store in memory is handed over to nobody")
  func inMemory() throws {
    let handovers = Locked(0)
    let turn = try WriterTurn(path: nil) { handovers.withLock { $0 += 1 } }
    for _ in 0..<45 { try turn.take {} }
    #expect(handovers.withLock { $0 } == 0)
  }

  @Test("who waits for the lock keeps others from passing")
  func turnstile() throws {
    let path = temporaryFile().path
    let inside = try Turnstile(path: path)
    let waiting = try Turnstile(path: path)
    #expect(try inside.tryEnter())
    #expect(try !waiting.tryEnter())
    inside.leave()
    #expect(try !inside.tryEnter())
    try waiting.enter()
    #expect(try !inside.tryEnter())
    waiting.leave()
    try inside.enter()
  }

  @Test("a turn goes away while its thread still waits for another process")
  func abandoned() throws {
    let path = temporaryFile().path
    let other = try LockFile(path: path + ".lock", of: path)
    #expect(try other.tryLock(.exclusive))
    weak var abandoned: WriterTurn?
    try withExtendedLifetime(WriterTurn(path: path)) { turn in
      abandoned = turn
      let request = turn.request { _ in Issue.record("nobody waits any more") }
      #expect(request.withdraw())
    }
    #expect(abandoned == nil)
    other.unlock()
    try WriterTurn(path: path).take {}
  }

  @Test("a request that waits keeps its turn")
  func kept() async throws {
    let path = temporaryFile().path
    let other = try LockFile(path: path + ".lock", of: path)
    #expect(try other.tryLock(.exclusive))
    let answered = Signal(temporaryFile().path)
    do { try WriterTurn(path: path).request { _ in answered.send() } }
    other.unlock()
    try await answered.arrival()
  }

  @Test("a lock file that cannot be made is named, and what to do")
  func directory() throws {
    let path = temporaryFile().path
    try FileManager.default.createDirectory(
      atPath: path + ".next", withIntermediateDirectories: false)
    let error = #expect(throws: Realm.Error.self) { try WriterTurn(path: path) }
    #expect(error?.fileURL?.path == path)
    #expect(
      error?.message
        == "Unable to open a realm at path '\(path)': its file '\(path).next' cannot be made: "
        + "Is a directory. Move the directory '\(path).next' away.")
  }

  @Test("a directory that must not be written to is named")
  func readOnlyDirectory() async {
    await #expect(processExitsWith: .success) {
      let folder = temporaryFile().path
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
      // The superuser may write anywhere.
      if geteuid() == 0 { #expect(seteuid(65_534) == 0) }
      let error = #expect(throws: Realm.Error.self) { try WriterTurn(path: folder + "/x.realm") }
      #expect(error?.code == .filePermissionDenied)
      #expect(
        error?.message.hasSuffix("Let this program create files in the directory '\(folder)'.")
          == true)
    }
  }
}
