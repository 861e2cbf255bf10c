import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

@Suite struct EngineTests {
  private let key = ChunkKey(ColumnID(table: 7, column: 1), 1)

  @Test("a reader keeps its version while a writer commits", arguments: EngineKind.allCases)
  func isolation(_ kind: EngineKind) throws {
    let engine = try kind.make()
    let before = try engine.commit([key: [1]])
    let after = try engine.commit([key: [2]])
    try engine.flush()
    #expect(try before.bytes(at: key) == [1])
    #expect(try after.bytes(at: key) == [2])
    #expect(before.version < after.version)
  }

  @Test("readers of one version share its snapshot", arguments: EngineKind.allCases)
  func sharing(_ kind: EngineKind) throws {
    let engine = try kind.make()
    try engine.commit([key: [0]])
    #expect(try engine.newest() === engine.newest())
    try engine.flush()
    #expect(try engine.newest() === engine.newest())
  }

  @Test(
    "a commit is visible before it is flushed, and the same after", arguments: EngineKind.allCases)
  func visibility(_ kind: EngineKind) throws {
    let engine = try kind.make()
    let version = try engine.commit([key: [1]]).version
    #expect(try engine.newest().bytes(at: key) == [1])
    try engine.flush()
    #expect(try engine.newest().bytes(at: key) == [1])
    #expect(try engine.newest().version == version)
  }

  @Test("commits pile up and become durable together", arguments: EngineKind.allCases)
  func pile(_ kind: EngineKind) throws {
    let engine = try kind.make()
    let other = ChunkKey(key.column, 2)
    try engine.commit([key: [1], other: [1]])
    try engine.commit([key: [2]])
    try engine.commit([other: nil] as Contents)
    try engine.flush()
    #expect(try engine.newest().contents() == [key: [2]])
  }

  @Test("the last chunk at or before a key is of the same column", arguments: EngineKind.allCases)
  func floor(_ kind: EngineKind) throws {
    let engine = try kind.make()
    let column = ColumnID(table: 2, column: 3)
    let neighbour = ColumnID(table: 2, column: 2)
    try engine.commit([ChunkKey(column, 10): [10], ChunkKey(column, 30): [30]])
    try engine.commit([ChunkKey(neighbour, 5): [5]])
    for _ in 1...2 {
      let snapshot = try engine.newest()
      let places = try [0, 9, 10, 29, 30, 1 << 39].map {
        try snapshot.chunk(atOrBefore: ChunkKey(column, $0))?.key.place
      }
      #expect(places == [nil, nil, 10, 10, 30, 30])
      try engine.flush()
    }
  }

  @Test("a range is visited in order and within its bounds", arguments: EngineKind.allCases)
  func order(_ kind: EngineKind) throws {
    let engine = try kind.make()
    let places: [UInt64] = [0, 5, 1 << 39, 2, ChunkKey.places - 1]
    for column in UInt32(1)...3 {
      let id = ColumnID(table: 1, column: column)
      try engine.commit(Contents(uniqueKeysWithValues: places.map { (ChunkKey(id, $0), [1]) }))
      if column == 2 { try engine.flush() }
    }
    var visited: [UInt64] = []
    try engine.newest().scan(ColumnID(table: 1, column: 2).keys) { key, _ in
      visited.append(key.place)
      return true
    }
    #expect(visited == places.sorted())
  }

  @Test("versions that are held are listed, with their pins", arguments: EngineKind.allCases)
  func versions(_ kind: EngineKind) throws {
    let engine = try kind.make()
    let first = try engine.commit([key: [1]])
    first.pins.add()
    first.pins.add()
    let second = try engine.commit([key: [2]])
    second.pins.add()
    try engine.flush()
    engine.release()
    let held = engine.liveVersions.filter { $0.pins > 0 }
    #expect(held.map(\.pins) == [2, 1])
    #expect(held.map(\.number) == [first.version, second.version])
    #expect(engine.oldestVersion <= first.version)
  }

  @Test("what was flushed is there when the file is opened again")
  func reopen() throws {
    let path = temporaryFile().path
    do {
      let engine = try LMDBEngine.open(path: path)
      try engine.commit([key: [42]])
      try engine.flush()
    }
    let engine = try LMDBEngine.open(path: path)
    #expect(try engine.newest().bytes(at: key) == [42])
    #expect(try engine.newest().version == 1)
  }

  @Test("what was not flushed is not there when the file is opened again")
  func notFlushed() throws {
    let path = temporaryFile().path
    try LMDBEngine.open(path: path).commit([key: [42]])
    #expect(try LMDBEngine.open(path: path).newest().bytes(at: key) == nil)
  }

  @Test("a copy has the newest version and none of the unused room")
  func copy() throws {
    let engine = try LMDBEngine.open(path: temporaryFile().path)
    for round in 0..<20 {
      try engine.commit([key: [UInt8](repeating: UInt8(round), count: 8000)])
      try engine.flush()
    }
    let path = temporaryFile().path
    try engine.copy(to: path)
    let contents = try engine.newest().contents()
    #expect(try LMDBEngine.open(path: path).newest().contents() == contents)
    #expect(throws: Realm.Error.self) { try engine.copy(to: path) }
  }

  @Test("many versions are held at once, each with its own content", arguments: EngineKind.allCases)
  func tenThousand(_ kind: EngineKind) throws {
    let engine = try kind.make()
    var held: [any Snapshot] = []
    for number in 0..<10_000 {
      try engine.commit([key: [UInt8](repeating: UInt8(number & 255), count: 8 + number % 64)])
      if number % 10 == 0 { try engine.flush() }
      held.append(try engine.newest())
    }
    for (number, snapshot) in held.enumerated() {
      let expected = [UInt8](repeating: UInt8(number & 255), count: 8 + number % 64)
      #expect(try snapshot.bytes(at: key) == expected)
    }
    #expect(Set(held.map(\.version)).count == 10_000)
  }
}
