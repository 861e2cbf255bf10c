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

  @Test("damage is an error, or is found when a chunk is read", arguments: Damage.Kind.allCases)
  func damage(_ kind: Damage.Kind) throws {
    var random = SeededBits(4)
    let file = try ChunkFile.sample(seed: 3)
    let sound = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
    for _ in 0..<200 {
      let damage = Damage(kind, in: sound.count, &random)
      var bytes = sound
      damage.apply(to: &bytes)
      #expect(try isHarmless(bytes, file), "\(damage)")
    }
  }

  private func isHarmless(_ bytes: [UInt8], _ file: ChunkFile) throws -> Bool {
    let path = temporaryFile().path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      try LMDBFile.check(path)
      return try open(path) { chunks in
        let contents = try LMDBStructure.check(chunks.environment, path: path)
        guard contents.keySum == file.keySum, let map = contents.map else { return true }
        return try survives(chunks, map, file)
      }
    } catch let error as Realm.Error {
      return error.code == .invalidDatabase
    }
  }

  /// Whether each chunk is right or fails its proof, and the tree takes changes and stays sound.
  private func survives(_ chunks: OpenChunks, _ map: LMDBMap, _ file: ChunkFile) throws -> Bool {
    var changes: [UInt64: [UInt8]?] = [:]
    for (key, value) in try chunks.read(file.values.keys, in: map) {
      guard let value else { continue }
      guard !ChunkFile.proves(value, at: key) || value == file.values[key] else { return false }
      changes[key] = .some(key % 3 == 0 ? nil : ChunkFile.value(of: key, size: 3000, fill: key))
    }
    try chunks.commit(changes)
    let contents = try LMDBStructure.check(chunks.environment, path: file.path)
    return contents.entries <= UInt64(file.values.count)
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
