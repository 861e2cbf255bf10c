import Testing

@testable import ConfineStore

/// Whatever a chunk holds, reading it and changing it gives an answer or an error.
@Suite struct ColumnDamageTests {
  private static let kinds =
    scalarKinds + [
      .list(.int), .list(.string), .list(.uuid), .set(.string), .set(.mixed), .dictionary(.int),
    ]

  private func column(_ kind: ColumnKind) -> Column {
    Column(id: valuesColumn, pieces: piecesColumn, kind: kind)
  }

  /// Reads everything, then changes a little.
  private func exercise(_ column: Column, _ sink: MemorySink, _ random: inout SeededGenerator) {
    func attempt(_ body: () throws(Realm.Error) -> Void) {
      do { try body() } catch { #expect(error.code == .invalidDatabase, "\(error)") }
    }
    attempt { () throws(Realm.Error) in
      try column.forEach(in: sink) { (_, _) throws(Realm.Error) in true }
    }
    for object in [0, 1, 40, 1000] as [UInt64] {
      attempt { () throws(Realm.Error) in _ = try column.value(at: object, in: sink) }
    }
    for _ in 0..<4 {
      let object = UInt64(random.below(300))
      let cell = random.cell(column.kind)
      attempt { () throws(Realm.Error) in try column.set(cell, at: object, in: sink) }
      attempt { () throws(Realm.Error) in
        _ = try column.remove(at: object + 3, in: sink)
      }
    }
  }

  private func overwrite(
    _ sink: MemorySink, _ key: ChunkKey, _ bytes: [UInt8]
  ) {
    let buffer = sink.change(key)
    buffer.count = bytes.count
    buffer.bytes.copyMemory(from: bytes, byteCount: bytes.count)
  }

  @Test("random bytes are no cluster, or one that can be read", arguments: kinds)
  func randomBytes(_ kind: ColumnKind) throws {
    var random = SeededGenerator(21)
    let column = column(kind)
    for round in 0..<400 {
      let sink = MemorySink()
      var bytes = (0..<random.below(600)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      if round % 2 == 0, bytes.count > 16 {
        // A header that is nearly right gets further.
        let shape = kind.shape
        let bits = shape.width > 0 ? shape.width : [0, 1, 2, 4, 8, 16, 32, 64][random.below(8)]
        bytes.replaceSubrange(
          0..<11,
          with: [
            1, shape.kind.rawValue, UInt8(random.below(2)), UInt8(bits), UInt8(random.below(60)), 0,
            UInt8(random.below(100)), 0, shape.kind == .bytes ? 0 : UInt8(random.below(2)), 0, 0,
          ])
      }
      overwrite(sink, ChunkKey(valuesColumn, 0), bytes)
      exercise(column, sink, &random)
    }
  }

  @Test("a byte that is changed gives an error or another value", arguments: kinds)
  func singleBytes(_ kind: ColumnKind) throws {
    var random = SeededGenerator(22)
    let column = column(kind)
    let whole = MemorySink()
    for object in 0..<UInt64(120) where object % 7 != 0 {
      try column.set(random.cell(kind), at: object, in: whole)
    }
    if let element = kind.element {
      let cells = (0..<3000).map { _ in random.cell(element) }
      let entries = cells.enumerated().map { ("\($0.offset)", $0.element) }
      let isDictionary = kind == .dictionary(element)
      try column.set(
        isDictionary ? .dictionary(.init(uniqueKeysWithValues: entries)) : .list(cells), at: 50,
        in: whole)
    }
    for _ in 0..<400 {
      let sink = MemorySink()
      for key in whole.keys { overwrite(sink, key, Array(whole.chunk(at: key)!)) }
      let key = whole.keys.filter { $0.column != countersColumn }.randomElement(using: &random)!
      let chunk = sink.change(key)
      let offset =
        random.below(2) == 0 ? random.below(min(24, chunk.count)) : random.below(chunk.count)
      chunk.bytes.storeBytes(
        of: UInt8(truncatingIfNeeded: random.next()), toByteOffset: offset, as: UInt8.self)
      exercise(column, sink, &random)
      exercise(lists: column, sink, &random)
      exercise(sorted: column, sink, &random)
    }
  }

  private func exercise(
    sorted column: Column, _ sink: MemorySink, _ random: inout SeededGenerator
  ) {
    for _ in 0..<4 {
      do {
        switch column.kind {
        case .set(let element):
          let cell = random.cell(element)
          try column.insert(cell, intoSetOf: 50, in: sink)
          try column.remove(cell, fromSetOf: 50, in: sink)
        case .dictionary(let element):
          let key = "\(random.below(4000))"
          _ = try column.entries.dictionary(at: 50, in: sink)?.entries()
          try column.entries.set(random.cell(element), forKey: key, of: 50, in: sink)
          try column.entries.removeValue(forKey: key, of: 50, in: sink)
        default: return
        }
      } catch {
        #expect(error.code == .invalidDatabase)
      }
    }
  }

  private func exercise(
    lists column: Column, _ sink: MemorySink, _ random: inout SeededGenerator
  ) {
    guard case .list(let element) = column.kind else { return }
    for _ in 0..<4 {
      do {
        guard let list = try column.list(at: 50, in: sink), list.count > 0 else { return }
        let index = random.below(list.count)
        _ = try list.element(at: index)
        try column.insert(random.cell(element), at: index, inListOf: 50, in: sink)
        try column.removeElement(at: index, ofListOf: 50, in: sink)
      } catch {
        #expect(error.code == .invalidDatabase)
      }
    }
  }

  @Test("an index whose bytes are changed gives an error or other objects")
  func index() throws {
    var random = SeededGenerator(23)
    let id = ColumnID(table: 3, column: 6)
    let column = IndexColumn(id: id, pieces: piecesColumn)
    let whole = MemorySink()
    for object in 0..<UInt64(500) {
      try column.insert(.int(Int64(object % 40) / 20 * Int64(object)), object, in: whole)
    }
    for _ in 0..<2000 {
      let sink = MemorySink()
      for key in whole.keys { overwrite(sink, key, Array(whole.chunk(at: key)!)) }
      let key = whole.keys.filter { $0.column != countersColumn }.randomElement(using: &random)!
      let chunk = sink.change(key)
      chunk.bytes.storeBytes(
        of: UInt8(truncatingIfNeeded: random.next()), toByteOffset: random.below(chunk.count),
        as: UInt8.self)
      for value in [0, 21, 22, 499] as [Int64] {
        do {
          try column.forEach(.int(value), in: sink) { (_) throws(Realm.Error) in true }
          try column.insert(.int(value), 700, in: sink)
          try column.remove(.int(value), 22, in: sink)
        } catch {
          #expect(error.code == .invalidDatabase)
        }
      }
    }
  }

  @Test("an ordered index whose bytes are changed gives an error or other objects")
  func orderedIndex() throws {
    var random = SeededGenerator(29)
    let values = Column(id: valuesColumn, pieces: piecesColumn, kind: .string)
    let index = OrderedIndex(of: values, initial: .null)
    let whole = MemorySink()
    let cells = (0..<1500).map { _Cell.string("beginning \($0 % 700)") }
    for (object, cell) in cells.enumerated() {
      try values.set(cell, at: UInt64(object), in: whole)
      try index.insert(cell, UInt64(object), in: whole)
    }
    for _ in 0..<300 {
      let sink = MemorySink()
      for key in whole.keys { overwrite(sink, key, Array(whole.chunk(at: key)!)) }
      let key = whole.keys.filter { $0.column == index.id }.randomElement(using: &random)!
      let chunk = sink.change(key)
      chunk.bytes.storeBytes(
        of: UInt8(truncatingIfNeeded: random.next()), toByteOffset: random.below(chunk.count),
        as: UInt8.self)
      let cell = cells[random.below(cells.count)]
      do throws(Realm.Error) {
        let start = try index.position(of: .before(cell), in: sink)
        let end = try index.position(of: .behind(cell), in: sink)
        try index.forEach(start..<max(start, end), in: sink) { _ in }
        try index.insert(cell, 1500, in: sink)
        try index.remove(cell, 1500, in: sink)
      } catch {
        #expect(error.code == .invalidDatabase)
      }
    }
  }

  @Test("a mixed value of a type that is not known, or too short for its type, is damage")
  func mixed() throws {
    let owner = ChunkKey(valuesColumn, 0)
    let values: [_Cell] = [
      .bool(true), .int(7), .float(1), .double(1), .decimal(1), .date(1), .uuid(.init()),
      .objectId(.generate()), .typedLink(table: 1, key: 1),
    ]
    let short = values.map { Array(MixedValue.encode($0).dropLast()) }
    let unknown: [[UInt8]] = [[], [0], [9, 1], [13], [255]]
    let nowhere = [
      [12] + [UInt8](repeating: 0, count: 12), [12] + [UInt8](repeating: 9, count: 12),
    ]
    for bytes in short + unknown + nowhere {
      let error = #expect(throws: Realm.Error.self) {
        try bytes.withUnsafeBytes { try MixedValue.decode($0, at: owner) }
      }
      #expect(error?.code == .invalidDatabase, "\(bytes)")
    }
  }

  @Test("an object id of more than 12 bytes is damage")
  func objectId() throws {
    let sink = MemorySink()
    try column(.objectId).set(.objectId(ObjectId()), at: 0, in: sink)
    let chunk = sink.change(ChunkKey(valuesColumn, 0))
    chunk.bytes.storeBytes(of: 1, toByteOffset: chunk.count - 1, as: UInt8.self)
    #expect(throws: Realm.Error.self) { try column(.objectId).value(at: 0, in: sink) }
  }

  @Test("a dictionary whose keys and values differ in number is damage")
  func entries() throws {
    let sink = MemorySink()
    let column = column(.dictionary(.int))
    try column.set(.dictionary(["a": .int(1), "b": .int(2)]), at: 0, in: sink)
    try column.entries.keys.removeElement(at: 0, ofListOf: 0, in: sink)
    #expect(throws: Realm.Error.self) { try column.value(at: 0, in: sink) }
    #expect(throws: Realm.Error.self) { try column.entries.dictionary(at: 0, in: sink) }
  }

  @Test("a dictionary whose keys do not ascend is damage")
  func orderOfKeys() throws {
    let sink = MemorySink()
    let column = column(.dictionary(.int))
    try column.set(.dictionary(["a": .int(1), "b": .int(2)]), at: 0, in: sink)
    for key in ["b", "c"] {
      try column.entries.keys.set(.list([.string(key), .string("b")]), at: 0, in: sink)
      #expect(throws: Realm.Error.self) { try column.value(at: 0, in: sink) }
    }
  }

  @Test("an error names the table, the column and the place")
  func text() throws {
    let sink = MemorySink()
    overwrite(sink, ChunkKey(valuesColumn, 0), [1, 2, 3])
    let error = #expect(throws: Realm.Error.self) {
      try column(.int).value(at: 9, in: sink)
    }
    #expect(error?.code == .invalidDatabase)
    #expect(error?.message.contains("table 3, column 4 at 0") == true)
  }
}
