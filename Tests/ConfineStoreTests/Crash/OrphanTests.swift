#if os(Linux)
  import CInterposer
  import Foundation
  import Testing

  @testable import ConfineStore

  /// A flush that ends after it has staged thousands of chunks, and one that clears them away.
  @Suite struct OrphanTests {
    @Test("many orphans are removed, and the file never ends before its last page")
    func manyOrphans() async throws {
      let path = temporaryFile().path
      await #expect(processExitsWith: .success) { [path = path as String] in
        let engine = try LMDBEngine.open(path: path)
        let environment = try LMDBEnvironment.open(path: path)
        try engine.commit([Self.key(0): [1]])
        try engine.flush()
        try #require(confine_watch(path, confine_data, 4096))
        // Staged in three transactions, and refused in the fourth, which would make the version.
        confine_fail(confine_sync, confine_data, 4, 1, EIO)
        let changes = try Self.changes(in: engine.makeArena())
        #expect(throws: Realm.Error.self) {
          try LMDBFlush(environment: environment, limit: 1 << 20).write(changes, version: 2)
        }
        #expect(try StagedChunks(path).orphans.count == 6000)
        try engine.commit([Self.key(0): [2]])
        try engine.flush()
        #expect(try StagedChunks(path).orphans == [])
        #expect(try engine.newest().contents() == [Self.key(0): [2]])
        let file = try FileManager.default.attributesOfItem(atPath: path)
        let size = try #require(file[.size] as? Int)
        #expect(size >= (environment.lastPage + 1) * 4096)
      }
      #expect(try LMDBEngine.open(path: path).newest().version == 2)
    }

    private static func key(_ place: UInt64) -> ChunkKey {
      ChunkKey(ColumnID(table: 1, column: 0), place)
    }

    /// Two and a half times the limit, in chunks that share pages.
    private static func changes(in arena: ChunkArena) throws -> ChunkMap {
      var changes = ChunkMap()
      for place in 0..<6000 as Range<UInt64> {
        let bytes = [UInt8](repeating: 3, count: 440)
        changes.set(key(place), try bytes.withUnsafeBytes { try arena.buffer(with: $0) })
      }
      return changes
    }
  }
#endif
