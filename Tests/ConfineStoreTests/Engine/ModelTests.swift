import Testing

@testable import ConfineStore

/// Random operations on an engine, compared with a dictionary.
@Suite struct ModelTests {
  /// 2,500 operations each, so 10,000 of each engine in a run.
  @Test("random commits give what a dictionary gives", arguments: EngineKind.allCases, 1...4)
  func model(_ kind: EngineKind, seed: Int) throws {
    let engine = try kind.make()
    var random = SeededGenerator(UInt64(seed))
    var model: [ChunkKey: [UInt8]] = [:]
    var held: [(snapshot: any Snapshot, model: [ChunkKey: [UInt8]])] = []
    var operations = 0
    while operations < 2500 {
      let contents = random.contents(count: .random(in: 1...40, using: &random))
      operations += contents.count
      try engine.commit(contents)
      for (key, bytes) in contents { model[key] = bytes }
      held.append((try engine.newest(), model))
      if Bool.random(using: &random) { try engine.flush() }
      if held.count > 12 { held.remove(at: .random(in: 0..<held.count, using: &random)) }
      for (snapshot, model) in held { try expectSame(snapshot, model) }
    }
  }

  @Test("both engines find the same chunk at or before every key", arguments: 1...3)
  func floors(seed: Int) throws {
    let engines = try EngineKind.allCases.map { try $0.make() }
    var random = SeededGenerator(UInt64(seed))
    for round in 0..<20 {
      let contents = random.contents(count: 30)
      for engine in engines {
        try engine.commit(contents)
        if round % 3 == 0 { try engine.flush() }
      }
      for table in UInt32(1)...2 {
        for place in UInt64(0)..<60 {
          let key = ChunkKey(ColumnID(table: table, column: 1), place)
          let found = try engines.map { try $0.newest().chunk(atOrBefore: key)?.key }
          #expect(found[0] == found[1])
        }
      }
    }
  }

  private func expectSame(
    _ snapshot: any Snapshot, _ model: [ChunkKey: [UInt8]]
  ) throws {
    let contents = try snapshot.contents()
    #expect(contents == model)
  }
}
