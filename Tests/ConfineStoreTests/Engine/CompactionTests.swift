import Foundation
import Testing

@testable import ConfineStore

@Suite struct CompactionTests {
  private let key = ChunkKey(ColumnID(table: 1, column: 4), 0)

  private func size(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
  }

  /// A file with much more room than it needs.
  private func wastefulFile() throws -> String {
    let path = temporaryFile().path
    let engine = try LMDBEngine.open(path: path)
    let column = key.column
    let contents = (0..<400).map { (ChunkKey(column, $0), [UInt8](repeating: 7, count: 8000)) }
    try engine.commit(Contents(uniqueKeysWithValues: contents))
    try engine.flush()
    try engine.commit(Contents(uniqueKeysWithValues: contents.dropFirst().map { ($0.0, nil) }))
    try engine.flush()
    return path
  }

  @Test("a compacted file is smaller and has what it had")
  func compact() throws {
    let path = try wastefulFile()
    let before = try size(path)
    #expect(try LMDBEngine.compact(path: path))
    #expect(try size(path) < before / 10)
    let engine = try LMDBEngine.open(path: path)
    #expect(try engine.newest().contents() == [key: [UInt8](repeating: 7, count: 8000)])
    #expect(try engine.newest().version == 2)
    try engine.commit([key: [1]])
    try engine.flush()
    #expect(try engine.newest().bytes(at: key) == [1])
  }

  @Test("a file that this process has open is left alone")
  func open() throws {
    let path = try wastefulFile()
    let engine = try LMDBEngine.open(path: path)
    let before = try size(path)
    #expect(try !LMDBEngine.compact(path: path))
    #expect(try size(path) == before)
    #expect(try engine.newest().version == 2)
  }

  @Test("a file that another process has open is left alone")
  func foreign() throws {
    let path = try wastefulFile()
    // What another process would hold, as far as locks tell it apart from this one.
    let other = try NoteFile(path: path) {}
    #expect(try !LMDBEngine.compact(path: path))
    other.stop()
  }

  @Test("what is no store is refused")
  func garbage() throws {
    let path = temporaryFile().path
    try Data(repeating: 1, count: 9000).write(to: URL(fileURLWithPath: path))
    #expect(throws: Realm.Error.self) { try LMDBEngine.compact(path: path) }
  }
}
