/// The catalogue as chunks: a small one for each table, and for each of its columns.
enum CatalogRecord {
  private static let column = ColumnID(table: 0, column: 1)
  /// How many places each table has: its own, and one for each column.
  private static let step: UInt64 = 1 << 12
  /// A third text of an embedded class's table.
  private static let embedded = "embedded"
  private static let revisionKey = ChunkKey(column, 1)
  private static let schemaVersionKey = ChunkKey(column, 2)

  static func revision(in source: some ChunkSource) throws(Realm.Error) -> UInt64 {
    try number(at: revisionKey, in: source) ?? 0
  }

  static func read(from source: some ChunkSource) throws(Realm.Error) -> Catalog {
    var catalog = Catalog(revision: try revision(in: source))
    catalog.schemaVersion = try number(at: schemaVersionKey, in: source)
    var table: Catalog.Table?
    try source.scan(ChunkKey(column, step)...column.keys.upperBound) {
      (key, chunk) throws(Realm.Error) in
      if key.place % step == 0 {
        if let table { catalog.put(table) }
        table = try readTable(chunk, at: key)
        catalog.retire(UInt32(key.place / step))
      } else {
        try read(column: chunk, at: key, of: &table)
      }
      return true
    }
    if let table { catalog.put(table) }
    return catalog
  }

  /// Nil for what is left of a table that was taken away.
  private static func readTable(_ chunk: Chunk, at key: ChunkKey) throws(Realm.Error)
    -> Catalog.Table?
  {
    guard let texts = fields(of: chunk)?.map(text(of:)), texts.count >= 2,
      texts.dropFirst(2).isEmpty || texts.dropFirst(2) == [embedded]
    else {
      throw .damaged(key, "a record of the catalogue cannot be read")
    }
    guard !texts[0].isEmpty else { return nil }
    var table = Catalog.Table(
      number: UInt32(key.place / step), name: texts[0],
      primaryKey: texts[1].isEmpty ? nil : texts[1])
    table.isEmbedded = texts.count == 3
    return table
  }

  private static func read(
    column chunk: Chunk, at key: ChunkKey, of table: inout Catalog.Table?
  ) throws(Realm.Error) {
    guard let fields = fields(of: chunk), 2...4 ~= fields.count,
      let traits = Traits(fields.count > 2 ? text(of: fields[2]) : "")
    else {
      throw .damaged(key, "a record of the catalogue cannot be read")
    }
    let (name, type) = (text(of: fields[0]), text(of: fields[1]))
    guard ColumnKind(type: type) != nil, let columns = table?.columns,
      UInt64(columns.count) + 1 == key.place % step,
      type == Catalog.Column.removed || table?.column(named: name, type: type) == nil
    else { throw .damaged(key, "a column of the catalogue is of no known type") }
    let initial = fields.count == 4 ? try cell(of: fields[3], at: key) : nil
    table?.append(
      name, type: type, isOptional: traits.isOptional, initial: initial,
      isIndexed: traits.isIndexed)
  }

  /// Writes the record of a table and of its columns from the given one on.
  static func write(
    _ table: Catalog.Table, columnsFrom first: Int, to sink: some ChunkSink
  ) throws(Realm.Error) {
    let place = UInt64(table.number) * step
    let mark = table.isEmbedded ? [embedded] : []
    try write(
      ([table.name, table.primaryKey ?? ""] + mark).map { Array($0.utf8) },
      to: sink.change(ChunkKey(column, place)))
    for index in table.columns.indices.dropFirst(first) {
      let key = ChunkKey(column, place + 1 + UInt64(index))
      try write(fields(of: table.columns[index]), to: sink.change(key))
    }
  }

  /// Leaves of a table its number.
  static func writeRemoval(
    of table: Catalog.Table, to sink: some ChunkSink
  ) throws(Realm.Error) {
    let place = UInt64(table.number) * step
    try write([[], []], to: sink.change(ChunkKey(column, place)))
    for index in table.columns.indices {
      sink.remove(ChunkKey(column, place + 1 + UInt64(index)))
    }
  }

  static func write(revision: UInt64, to sink: some ChunkSink) throws(Realm.Error) {
    try write(revision, at: revisionKey, to: sink)
  }

  static func write(schemaVersion: UInt64, to sink: some ChunkSink) throws(Realm.Error) {
    try write(schemaVersion, at: schemaVersionKey, to: sink)
  }
}

/// What a record says, as its fields.
extension CatalogRecord {
  /// What the third field of a column tells, in words.
  private struct Traits {
    /// Nil where it is not known.
    var isOptional: Bool?
    var isIndexed = false

    init(of column: Catalog.Column) {
      (isOptional, isIndexed) = (column.isOptional, column.isIndexed)
    }

    /// Nil for words that are not known.
    init?(_ text: String) {
      for word in text.split(separator: " ") {
        switch word {
        case "optional": isOptional = true
        case "required": isOptional = false
        case "indexed": isIndexed = true
        default: return nil
        }
      }
    }

    var text: String {
      [isOptional.map { $0 ? "optional" : "required" }, isIndexed ? "indexed" : nil]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  private static func fields(of column: Catalog.Column) -> [[UInt8]] {
    var fields = [Array(column.name.utf8), Array(column.type.utf8)]
    let traits = Traits(of: column).text
    guard !traits.isEmpty || column.initial != nil else { return fields }
    fields.append(Array(traits.utf8))
    if let initial = column.initial { fields.append(bytes(of: initial)) }
    return fields
  }

  /// A scalar as a mixed value; null has no bytes.
  static func bytes(of cell: _Cell) -> [UInt8] {
    cell == .null ? [] : MixedValue.encode(cell)
  }

  private static func cell(of bytes: Chunk, at key: ChunkKey) throws(Realm.Error) -> _Cell {
    bytes.isEmpty ? .null : try MixedValue.decode(bytes, at: key)
  }

  private static func text(of bytes: Chunk) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Each field is its length (u32) and its bytes.
  private static func write(_ fields: [[UInt8]], to buffer: ChunkBuffer) {
    buffer.count = 0
    for bytes in fields {
      let start = buffer.count
      buffer.count = start + 4 + bytes.count
      buffer.bytes.storeBytes(
        of: UInt32(bytes.count).littleEndian, toByteOffset: start, as: UInt32.self)
      (buffer.bytes + start + 4).copyMemory(from: bytes, byteCount: bytes.count)
    }
  }

  private static func fields(of chunk: Chunk) -> [Chunk]? {
    var fields: [Chunk] = []
    var rest = chunk[...]
    while !rest.isEmpty {
      guard rest.count >= 4 else { return nil }
      let length = Int(
        chunk.loadUnaligned(fromByteOffset: rest.startIndex, as: UInt32.self).littleEndian)
      rest = rest.dropFirst(4)
      guard length <= rest.count else { return nil }
      fields.append(Chunk(rebasing: rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return fields
  }

  private static func number(
    at key: ChunkKey, in source: some ChunkSource
  ) throws(Realm.Error) -> UInt64? {
    guard let chunk = try source.chunk(at: key) else { return nil }
    guard chunk.count == 8 else {
      throw .damaged(key, "a number of the catalogue has another size")
    }
    return chunk.loadUnaligned(as: UInt64.self).littleEndian
  }

  private static func write(
    _ number: UInt64, at key: ChunkKey, to sink: some ChunkSink
  ) throws(Realm.Error) {
    let buffer = try sink.change(key)
    buffer.bytes.storeBytes(of: number.littleEndian, as: UInt64.self)
    buffer.count = 8
  }
}
