/// The numbers that a table hands out, each once: object keys, and places of pieces.
struct TableCounters: Sendable {
  let table: UInt32

  private enum Field: Int {
    case nextObject = 0
    case nextPiece = 8
  }

  private var key: ChunkKey { ChunkKey(ColumnID(table: table, column: 1), 0) }

  /// The lowest object key that was not handed out yet.
  func nextObject(in source: some ChunkSource) throws(Realm.Error) -> UInt64 {
    try read(.nextObject, in: source)
  }

  /// The first of `count` new object keys that follow each other and are no lower than `floor`.
  ///
  /// A cancelled transaction takes its numbers back. Nobody has seen its pieces; its objects may
  /// still be referred to, so the store remembers the keys itself and passes them as `floor`.
  func takeObjects(
    _ count: UInt64, atLeast floor: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) -> UInt64 {
    try take(count, of: .nextObject, atLeast: floor, in: sink)
  }

  /// The first of `count` places of pieces that were not handed out before.
  func takePieces(_ count: UInt64, in sink: some ChunkSink) throws(Realm.Error) -> UInt64 {
    try take(count, of: .nextPiece, atLeast: 0, in: sink)
  }

  private func read(_ field: Field, in source: some ChunkSource) throws(Realm.Error) -> UInt64 {
    guard let chunk = try source.chunk(at: key) else { return 0 }
    guard chunk.count == 16, let base = chunk.baseAddress else {
      throw .damaged(key, "the counters of a table have another size")
    }
    return base.word(at: field.rawValue)
  }

  private func take(
    _ count: UInt64, of field: Field, atLeast floor: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) -> UInt64 {
    let first = max(try read(field, in: sink), floor)
    guard first <= ChunkKey.places, count <= ChunkKey.places - first else {
      throw Realm.Error(.fail, "A table has used up its numbers: \(key).")
    }
    let buffer = try sink.change(key)
    if buffer.count == 0 {
      buffer.bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
      buffer.count = 16
    }
    buffer.bytes.put(first + count, at: field.rawValue)
    return first
  }
}
