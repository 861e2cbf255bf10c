import Testing

@testable import ConfineStore

@Suite struct LargeCommitTests {
  private let column = ColumnID(table: 1, column: 4)

  @Test("a transaction beyond the arena's limit lies in a mapped file and commits")
  func spill() throws {
    let engine = try LMDBEngine.open(path: temporaryFile().path)
    let arena = ChunkArena(limit: 1 << 16, folder: "/tmp")
    var changes = ChunkMap()
    for place in UInt64(0)..<4000 {
      let buffer = try arena.buffer(with: nil)
      buffer.bytes.storeBytes(of: place, as: UInt64.self)
      buffer.count = ChunkBuffer.capacity
      changes.set(ChunkKey(column, place), buffer)
    }
    _ = try engine.commit(changes, over: engine.newest())
    try engine.flush()
    let snapshot = try engine.newest()
    for place in UInt64(0)..<4000 {
      let chunk = try #require(try snapshot.chunk(at: ChunkKey(column, place)))
      #expect(chunk.load(as: UInt64.self) == place)
    }
  }

  @Test("staged chunks are read, overwritten and removed like others")
  func staged() throws {
    let path = temporaryFile().path
    let environment = try LMDBEnvironment.open(path: path)
    let engine = try LMDBEngine.open(path: path)
    var random = SeededGenerator(5)
    var model: [ChunkKey: [UInt8]] = [:]
    for version in UInt64(1)...8 {
      let contents = random.contents(count: 100)
      var changes = ChunkMap()
      let arena = engine.makeArena()
      for (key, bytes) in contents {
        model[key] = bytes
        changes.set(key, try bytes.map { try $0.withUnsafeBytes { try arena.buffer(with: $0) } })
      }
      try LMDBFlush(environment: environment, limit: 20_000).write(changes, version: version)
      #expect(try engine.newest().contents() == model)
      #expect(try engine.newest().version == version)
    }
    try expectNoOrphans(in: environment)
  }

  /// Each staged chunk is one that a redirection leads to.
  private func expectNoOrphans(in environment: LMDBEnvironment) throws {
    let head = try LMDBRead(of: environment).head
    #expect(head.staged > 0)
    _ = try LMDBStructure.check(environment.handle, path: environment.path)
  }
}
