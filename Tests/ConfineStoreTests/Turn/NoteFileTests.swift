import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

@Suite struct NoteFileTests {
  @Test("a note of another process arrives")
  func fromElsewhere() async throws {
    let path = temporaryFile().path
    let heard = Signal(path + "-heard")
    let note = try NoteFile(path: path) { heard.send() }
    await #expect(processExitsWith: .success) { [path = path as String] in
      try NoteFile(path: path) {}.post()
    }
    try await heard.arrival()
    note.stop()
  }

  @Test("after many notes at once there is a call, and the file has not grown")
  func many() async throws {
    let path = temporaryFile().path
    let (heard, posted) = (Signal(path + "-heard"), Locked(false))
    let note = try NoteFile(path: path) {
      if posted.withLock({ $0 }) { heard.send() }
    }
    for _ in 0..<1000 { note.post() }
    posted.withLock { $0 = true }
    note.post()
    try await heard.arrival()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".note")).count == 1)
  }

  @Test("the thread ends when the note is stopped, and what it called goes with it")
  func stop() async throws {
    let ended = Signal(temporaryFile().path)
    let note: NoteFile
    do {
      let sentinel = Sentinel(ended)
      note = try NoteFile(path: temporaryFile().path) { _ = sentinel }
    }
    note.stop()
    try await ended.arrival()
    note.stop()
    note.post()
  }

  @Test("the thread ends with the note")
  func deinitialisation() async throws {
    let ended = Signal(temporaryFile().path)
    do {
      let sentinel = Sentinel(ended)
      try NoteFile(path: temporaryFile().path) { _ = sentinel }.post()
    }
    try await ended.arrival()
  }

  @Test("the only process that has the store open has it for itself")
  func alone() throws {
    let note = try NoteFile(path: temporaryFile().path) {}
    for _ in 0..<2 { #expect(try note.withExclusiveUse { 7 } == 7) }
  }

  @Test("a process has not the store for itself until the other is gone")
  func together() async throws {
    let path = temporaryFile().path
    let (open, die) = (Signal(path + "-open"), Signal(path + "-die"))
    let second = Worker {
      try open.wait()
      let note = try NoteFile(path: path) {}
      let wasAlone = try note.withExclusiveUse {} != nil
      die.send()
      return (wasAlone, note)
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let note = try NoteFile(path: path) {}
      Signal(path + "-open").send()
      try Signal(path + "-die").wait()
      // The other process has tried, and yet has the store open as before.
      try #require(try note.withExclusiveUse {} == nil)
      killThisProcess()
    }
    let (wasAlone, note) = try await second.result()
    #expect(!wasAlone)
    #expect(try note.withExclusiveUse {} != nil)
  }

  @Test("others are let in again after an error in exclusive use")
  func failure() throws {
    let path = temporaryFile().path
    let note = try NoteFile(path: path) {}
    let failure = Realm.Error(.fail, "no")
    #expect(throws: failure) {
      try note.withExclusiveUse { () throws(Realm.Error) in throw failure }
    }
    let second = try NoteFile(path: path) {}
    #expect(try second.withExclusiveUse {} == nil)
  }

  @Test("a note file that cannot be made is named")
  func directory() throws {
    let path = temporaryFile().appendingPathComponent("x.realm").path
    let error = #expect(throws: Realm.Error.self) { try NoteFile(path: path) {} }
    #expect(error?.code == .fileNotFound)
    #expect(error?.message.contains("'\(path).note' cannot be made") == true)
  }
}

/// Tells when nobody holds it any more.
private final class Sentinel: Sendable {
  private let gone: Signal

  init(_ gone: Signal) { self.gone = gone }

  deinit { gone.send() }
}
