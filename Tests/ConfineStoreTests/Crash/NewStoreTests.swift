import Foundation
import Testing

@testable import ConfineStore

@Suite struct NewStoreTests {
  private static let key = ChunkKey(ColumnID(table: 1, column: 0), 1)

  @Test("a new store leaves no draft beside it")
  func drafts() throws {
    let folder = try Self.makeFolder()
    let engine = try LMDBEngine.open(path: folder + "/a.realm")
    #expect(try engine.newest().version == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["a.realm", "a.realm-lock"])
  }

  @Test("drafts that killed processes left go when the store is made, and nothing else does")
  func leftDrafts() throws {
    let folder = try Self.makeFolder()
    let path = folder + "/a.realm"
    for name in ["a.realm.new-\(UUID().uuidString)", "a.realm.new-one"] {
      try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    #expect(try LMDBEngine.open(path: path).newest().version == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["a.realm", "a.realm-lock", "a.realm.new-one"])
  }

  @Test("a draft that became the store and kept its name loses it at the next opening")
  func linkedDraft() throws {
    let folder = try Self.makeFolder()
    let path = folder + "/a.realm"
    do {
      let engine = try LMDBEngine.open(path: path)
      try engine.commit([Self.key: [7]])
      try engine.flush()
    }
    #expect(link(path, "\(path).new-\(UUID().uuidString)") == 0)
    #expect(try LMDBEngine.open(path: path).newest().bytes(at: Self.key) == [7])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["a.realm", "a.realm-lock"])
  }

  private static func makeFolder() throws -> String {
    let folder = temporaryFile().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("two processes that make one store at once write to the same file")
  func race() async throws {
    let path = temporaryFile().path
    let here = Worker { try Self.write(path, 0) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      try Self.write(path, 1)
    }
    try await here.result()
    for number in 0..<20 {
      let found = try LMDBEngine.open(path: "\(path)-\(number)").newest()
      #expect(found.version == 2)
      #expect(try found.contents().count == 2)
    }
  }

  /// Both are there before either makes the first file, and meet again at each.
  private static func write(_ path: String, _ place: UInt64) throws {
    let (mine, other) = (Signal("\(path)-at-\(place)"), Signal("\(path)-at-\(1 - place)"))
    for number in 0..<20 {
      other.send()
      try mine.wait()
      let store = "\(path)-\(number)"
      let turn = try WriterTurn(path: store)
      let engine = try LMDBEngine.open(path: store)
      try turn.begin()
      try engine.commit([ChunkKey(key.column, place): [7]])
      try engine.flush()
      turn.end()
    }
  }
}
