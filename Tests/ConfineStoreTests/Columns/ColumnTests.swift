import Testing

@testable import ConfineStore

let valuesColumn = ColumnID(table: 3, column: 4)
let piecesColumn = ColumnID(table: 3, column: 5)
let countersColumn = ColumnID(table: 3, column: 1)

private func column(_ kind: ColumnKind) -> Column {
  Column(id: valuesColumn, pieces: piecesColumn, kind: kind)
}

let scalarKinds: [ColumnKind] = [
  .bool, .int, .float, .double, .decimal, .date, .uuid, .objectId, .string, .data, .link, .mixed,
]

extension Column {
  func all(in source: some ChunkSource) throws -> [UInt64: _Cell] {
    var all: [UInt64: _Cell] = [:]
    var last: UInt64?
    try forEach(in: source) { (object, cell) throws(Realm.Error) in
      #expect(last.map { $0 < object } ?? true)
      last = object
      all[object] = cell
      return true
    }
    return all
  }
}

@Suite struct ColumnTests {
  @Test(
    "random changes give what a dictionary gives",
    arguments: scalarKinds + [
      .list(.int), .list(.string), .list(.mixed), .set(.double), .set(.mixed),
      .dictionary(.string), .dictionary(.mixed),
    ], [1, 2])
  func model(_ kind: ColumnKind, seed: UInt64) throws {
    let sink = MemorySink()
    let column = column(kind)
    var random = SeededGenerator(seed)
    var model: [UInt64: _Cell] = [:]
    for round in 1...3000 {
      let object = UInt64(random.below(round < 1500 ? 4 * round : 3000))
      if random.below(round < 2000 ? 5 : 2) == 0 {
        #expect(try column.remove(at: object, in: sink) == (model[object] != nil))
        model[object] = nil
      } else {
        let cell = random.cell(kind)
        try column.set(cell, at: object, in: sink)
        model[object] = cell
        #expect(try column.value(at: object, in: sink) == cell)
      }
      if round % 500 == 0 {
        #expect(try column.all(in: sink) == model)
        sink.check()
      }
    }
    for object in model.keys.sorted() { try column.remove(at: object, in: sink) }
    #expect(sink.keys.allSatisfy { $0.column == countersColumn })
  }

  @Test("values that objects get in order fill their clusters", arguments: scalarKinds)
  func ascending(_ kind: ColumnKind) throws {
    let sink = MemorySink()
    let column = column(kind)
    var random = SeededGenerator(7)
    var model: [UInt64: _Cell] = [:]
    for object in 0..<UInt64(20_000) {
      let cell = random.short(kind)
      try column.set(cell, at: object, in: sink)
      model[object] = cell
    }
    #expect(try column.all(in: sink) == model)
    #expect(sink.size(of: valuesColumn) > (sink.count(of: valuesColumn) - 1) * 8168 * 9 / 10)
    #expect(sink.keys.first == ChunkKey(valuesColumn, 0))
    sink.check()
  }

  @Test("one wide integer widens its cluster, and splits it where there is no room")
  func widening() throws {
    let sink = MemorySink()
    let column = column(.int)
    for object in 0..<UInt64(70_000) { try column.set(.int(0), at: object, in: sink) }
    #expect(sink.count(of: valuesColumn) == 2)
    #expect(sink.size(of: valuesColumn) == 32)
    var wide: [UInt64: Int64] = [:]
    for (value, object) in zip(
      [1, 2, 9, 100, -3, 30_000, -40_000, .max] as [Int64], stride(from: 1, to: 70_000, by: 8_000))
    {
      try column.set(.int(value), at: UInt64(object), in: sink)
      wide[UInt64(object)] = value
    }
    for object in 0..<UInt64(70_000) {
      #expect(try column.value(at: object, in: sink) == .int(wide[object] ?? 0))
    }
    #expect(sink.count(of: valuesColumn) < 40)
    sink.check()
  }

  @Test("clusters are joined again when their objects go", arguments: scalarKinds)
  func merging(_ kind: ColumnKind) throws {
    let sink = MemorySink()
    let column = column(kind)
    var random = SeededGenerator(11)
    var model: [UInt64: _Cell] = [:]
    for object in 0..<UInt64(20_000) {
      let cell = random.short(kind)
      try column.set(cell, at: object, in: sink)
      model[object] = cell
    }
    for object in model.keys.sorted().shuffled(using: &random) where object % 100 != 0 {
      try column.remove(at: object, in: sink)
      model[object] = nil
    }
    #expect(try column.all(in: sink) == model)
    #expect(sink.count(of: valuesColumn) <= 6)
    sink.check()
  }

  @Test("objects that were created before the column have no value until they get one")
  func lateColumn() throws {
    let sink = MemorySink()
    let column = column(.int)
    #expect(try column.value(at: 5, in: sink) == nil)
    for object in [900, 5, 400, 6, 7, 8] as [UInt64] {
      try column.set(.int(Int64(object)), at: object, in: sink)
    }
    #expect(try column.value(at: 4, in: sink) == nil)
    #expect(try column.value(at: 401, in: sink) == nil)
    #expect(try column.value(at: 1 << 50, in: sink) == nil)
    #expect(try column.value(at: 400, in: sink) == .int(400))
    #expect(try column.all(in: sink).count == 6)
  }

  @Test("objects far from each other lie in clusters that can count to them")
  func farApart() throws {
    let sink = MemorySink()
    let column = column(.string)
    var model: [UInt64: _Cell] = [:]
    for shift in stride(from: UInt64(39), through: 1, by: -1) {
      for object in [1 << shift, 1 << shift - 1, 1 << shift + 1] as [UInt64] {
        model[object] = .string("\(object)")
        try column.set(model[object]!, at: object, in: sink)
      }
    }
    #expect(try column.all(in: sink) == model)
    #expect(throws: Realm.Error.self) { try column.set(.null, at: 1 << 40, in: sink) }
    sink.check()
  }

  @Test("a cursor reads what the column has", arguments: [.int, .string] as [ColumnKind])
  func cursor(_ kind: ColumnKind) throws {
    let sink = MemorySink()
    let column = column(kind)
    var random = SeededGenerator(13)
    for object in 0..<UInt64(6000) where random.below(3) > 0 || object < 2500 {
      try column.set(random.cell(kind), at: object, in: sink)
    }
    var cursor = ColumnCursor(column, in: sink)
    for step in 0..<9000 {
      let object = UInt64(step < 7000 ? step : random.below(6500))
      let cell = try column.value(at: object, in: sink)
      #expect(try cursor.value(at: object) == cell)
      if case .int(let value) = cell { #expect(try cursor.integer(at: object) == value) }
      if case .string(var text) = cell {
        #expect(try text.withUTF8 { try cursor.bytes(at: object, equal: Chunk($0)) })
        #expect(try !cursor.bytes(at: object, equal: Chunk(start: nil, count: 0)) || text.isEmpty)
      }
    }
  }

  @Test("a long value leaves no piece behind when it is replaced or removed")
  func blobs() throws {
    let sink = MemorySink()
    let column = column(.string)
    let long = String(repeating: "é", count: 50_000)
    try column.set(.string(long), at: 1, in: sink)
    #expect(try column.value(at: 1, in: sink) == .string(long))
    #expect(sink.count(of: piecesColumn) == 13)
    try column.set(.string(String(long.dropLast(40_000))), at: 1, in: sink)
    #expect(sink.count(of: piecesColumn) == 3)
    try column.set(.string("short"), at: 1, in: sink)
    #expect(sink.count(of: piecesColumn) == 0)
    try column.set(.string(long), at: 1, in: sink)
    try column.remove(at: 1, in: sink)
    #expect(sink.count(of: piecesColumn) == 0)
  }

  @Test("a table hands out each number once")
  func counters() throws {
    let sink = MemorySink()
    let counters = TableCounters(table: 3)
    #expect(try counters.nextObject(in: sink) == 0)
    #expect(try counters.takeObjects(1, atLeast: 0, in: sink) == 0)
    #expect(try counters.takeObjects(1, atLeast: 10, in: sink) == 10)
    #expect(try counters.takeObjects(1, atLeast: 4, in: sink) == 11)
    #expect(try counters.takePieces(5, in: sink) == 0)
    #expect(try counters.takePieces(1, in: sink) == 5)
    #expect(try counters.nextObject(in: sink) == 12)
    #expect(throws: Realm.Error.self) { try counters.takePieces(1 << 40, in: sink) }
  }
}

extension SeededGenerator {
  /// At most 60 bytes.
  fileprivate mutating func short(_ kind: ColumnKind) -> _Cell {
    let text = String(repeating: "x", count: below(60))
    return switch kind {
    case .string: .string(text)
    case .data: .data(.init(text.utf8))
    case .mixed: below(2) == 0 ? .string(text) : cell(.uuid)
    default: cell(kind)
    }
  }
}
