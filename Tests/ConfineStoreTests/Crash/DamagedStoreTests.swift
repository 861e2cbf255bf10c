import CLMDB
import Foundation
import Testing

@testable import ConfineStore

/// Damage that an engine meets: it says so, or has lost nothing.
@Suite struct DamagedStoreTests {
  private static let script = CrashScript(seed: 41, largeEvery: 8)

  @Test("a damaged file is refused in clear words, or read right", arguments: Damage.Kind.allCases)
  func damage(_ kind: Damage.Kind) throws {
    let sample = try Sample()
    var random = SeededGenerator(43)
    for _ in 0..<200 {
      let damage = Damage(kind, in: sample.bytes.count, &random)
      var bytes = sample.bytes
      damage.apply(to: &bytes)
      try sample.expectRightOrRefused(bytes, "\(damage)")
    }
  }

  @Test("an empty file becomes a new store")
  func empty() throws {
    let path = temporaryFile().path
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try LMDBEngine.open(path: path).newest().version == 0)
  }

  @Test("a file of something else is refused, and left as it was")
  func foreign() throws {
    let path = temporaryFile().path
    let text = Data(String(repeating: "Sehr geehrte Damen und Herren! ", count: 1000).utf8)
    try text.write(to: URL(fileURLWithPath: path))
    expectRefusal(of: path, .invalidDatabase, "it is not a Confine store. Check the path")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
  }

  @Test("a directory is refused")
  func directory() throws {
    let path = temporaryFile().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    expectRefusal(of: path, .fileAccess, "it is a directory. Give the path of a file")
  }

  @Test("a file that another program keeps with LMDB is refused", arguments: [0, MDB_INTEGERKEY])
  func otherProgram(flags: CInt) throws {
    let path = temporaryFile().path
    try writePlainLMDB(path, flags)
    let error = #expect(throws: Realm.Error.self) { try LMDBEngine.open(path: path) }
    #expect(error?.code == .invalidDatabase)
    #expect(error?.message.contains(path) == true)
  }

  @Test("a store of a later format is refused, with both formats named")
  func laterFormat() throws {
    let path = temporaryFile().path
    try putHead(ofFormat: StoreHead.currentFormat + 1, in: path)
    expectRefusal(
      of: path, .unsupportedFileFormatVersion,
      "it has format 5, and this program reads formats 2 to 4. "
        + "Open it with another version of Confine.")
  }

  private func expectRefusal(of path: String, _ code: Realm.Error.Code, _ text: String) {
    let error = #expect(throws: Realm.Error.self) { try LMDBEngine.open(path: path) }
    #expect(error?.code == code)
    #expect(error?.message.contains("'\(path)'") == true)
    #expect(error?.message.contains(text) == true)
  }
}

/// The bytes of a sound store, and what is in it.
private struct Sample {
  let bytes: [UInt8]
  private let script = CrashScript(seed: 41, largeEvery: 8)
  private let model: CrashScript.Model
  private let version: UInt64 = 40

  init() throws {
    let path = temporaryFile().path
    do {
      let writer = try CrashWriter(path, script)
      while try writer.write(pile: 1) < version {}
    }
    bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    model = script.models(through: version)[Int(version)]
  }

  func expectRightOrRefused(_ damaged: [UInt8], _ damage: Comment) throws {
    let path = temporaryFile().path
    try Data(damaged).write(to: URL(fileURLWithPath: path))
    defer {
      unlink(path)
      unlink(path + "-lock")
    }
    do {
      let engine = try LMDBEngine.open(path: path)
      try expectRight(engine, damage)
    } catch let error as Realm.Error {
      #expect(error.code == .invalidDatabase, damage)
      #expect(error.message.contains("'\(path)'"), damage)
      #expect(
        error.message.hasSuffix("Put a complete copy in its place.")
          || error.message.contains("Check the path"), damage)
    }
  }

  /// A chunk whose damage is found does not keep others from being written.
  private func expectRight(_ engine: LMDBEngine, _ damage: Comment) throws {
    let found = try engine.newest()
    // A meta page may be damaged so that the version before is the newest.
    let contents = Result { try found.allContents() }
    if case .success(let contents) = contents {
      let expected =
        found.version == version ? model : script.models(through: version)[Int(found.version)]
      #expect(contents == expected, damage)
    }
    let next = Result {
      try engine.commit(script.chunks(of: version + 1, in: engine.makeArena()), over: found)
    }
    _ = try next.get()
    try engine.flush()
    _ = try contents.get()
  }
}
