import CLMDB
import Foundation
import Testing

@testable import ConfineStore

@Suite struct StructureTests {
  @Test("a sound file passes, with its keys counted and summed", arguments: 1...20)
  func sound(seed: UInt64) throws {
    let file = try ChunkFile.sample(seed: seed)
    let contents = try open(file.path) { try LMDBStructure.check($0.environment, path: file.path) }
    #expect(contents.entries == UInt64(file.values.count))
    #expect(contents.keySum == file.keySum)
  }

  private func open<Result>(
    _ path: String, _ body: (OpenChunks) throws -> Result
  ) throws -> Result {
    let chunks = try OpenChunks(path)
    defer { chunks.close() }
    return try body(chunks)
  }
}

extension ChunkFile {
  fileprivate var keySum: UInt64 { values.keys.reduce(0) { $0 &+ KeySum.term($1) } }
}
