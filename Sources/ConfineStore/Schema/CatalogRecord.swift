/// The catalogue as chunks: a small one for each table, and for each of its columns.
enum CatalogRecord {
  private static let column = ColumnID(table: 0, column: 1)
  /// How many places each table has: its own, and one for each column.
  private static let step: UInt64 = 1 << 12
  /// A third text of an embedded class's table.
  private static let embedded = "embedded"
  private static let revisionKey = ChunkKey(column, 1)

  static func revision(in source: some ChunkSource) throws(Realm.Error) -> UInt64 {
    guard let chunk = try source.chunk(at: revisionKey) else { return 0 }
    guard chunk.count == 8 else { throw .damaged(revisionKey, "the catalogue has no revision") }
    return chunk.loadUnaligned(as: UInt64.self).littleEndian
  }

  static func read(from source: some ChunkSource) throws(Realm.Error) -> Catalog {
    var catalog = Catalog(revision: try revision(in: source))
    var table: Catalog.Table?
    try source.scan(ChunkKey(column, step)...column.keys.upperBound) {
      (key, chunk) throws(Realm.Error) in
      guard let texts = texts(of: chunk), texts.count == 2 || texts.dropFirst(2) == [embedded]
      else {
        throw .damaged(key, "a record of the catalogue cannot be read")
      }
      if key.place % step == 0 {
        if let table { catalog.put(table) }
        table = Catalog.Table(
          number: UInt32(key.place / step), name: texts[0],
          primaryKey: texts[1].isEmpty ? nil : texts[1])
        table?.isEmbedded = texts.count == 3
      } else {
        guard ColumnKind(type: texts[1]) != nil, table?.add(texts[0], type: texts[1]) == true
        else { throw .damaged(key, "a column of the catalogue is of no known type") }
      }
      return true
    }
    if let table { catalog.put(table) }
    return catalog
  }

  /// Writes the record of a table and of its columns from the given one on.
  static func write(
    _ table: Catalog.Table, columnsFrom first: Int, to sink: some ChunkSink
  ) throws(Realm.Error) {
    let place = UInt64(table.number) * step
    let mark = table.isEmbedded ? [embedded] : []
    try write(
      [table.name, table.primaryKey ?? ""] + mark, to: sink.change(ChunkKey(column, place)))
    for index in table.columns.indices.dropFirst(first) {
      let key = ChunkKey(column, place + 1 + UInt64(index))
      try write([table.columns[index].name, table.columns[index].type], to: sink.change(key))
    }
  }

  static func write(revision: UInt64, to sink: some ChunkSink) throws(Realm.Error) {
    let buffer = try sink.change(revisionKey)
    buffer.bytes.storeBytes(of: revision.littleEndian, as: UInt64.self)
    buffer.count = 8
  }

  /// Each text is its length (u32) and its UTF-8.
  private static func write(_ texts: [String], to buffer: ChunkBuffer) {
    buffer.count = 0
    for text in texts {
      let bytes = Array(text.utf8)
      let start = buffer.count
      buffer.count = start + 4 + bytes.count
      buffer.bytes.storeBytes(
        of: UInt32(bytes.count).littleEndian, toByteOffset: start, as: UInt32.self)
      (buffer.bytes + start + 4).copyMemory(from: bytes, byteCount: bytes.count)
    }
  }

  private static func texts(of chunk: Chunk) -> [String]? {
    var texts: [String] = []
    var rest = chunk[...]
    while !rest.isEmpty {
      guard rest.count >= 4 else { return nil }
      let length = Int(
        chunk.loadUnaligned(fromByteOffset: rest.startIndex, as: UInt32.self).littleEndian)
      rest = rest.dropFirst(4)
      guard length <= rest.count else { return nil }
      texts.append(String(decoding: rest.prefix(length), as: UTF8.self))
      rest = rest.dropFirst(length)
    }
    return texts
  }
}
