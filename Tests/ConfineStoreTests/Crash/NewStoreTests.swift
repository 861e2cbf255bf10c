import Foundation
import Testing

@testable import ConfineStore

@Suite struct NewStoreTests {
  private static let key = ChunkKey(ColumnID(table: 1, column: 0), 1)

  @Test("a new store leaves no draft beside it")
  func drafts() throws {
    let folder = temporaryFile().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let engine = try LMDBEngine.open(path: folder + "/a.realm")
    #expect(try engine.newest().version == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["a.realm", "a.realm-lock"])
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
