import Testing

@testable import ConfineStore

@Suite struct LargeCommitTests {
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
