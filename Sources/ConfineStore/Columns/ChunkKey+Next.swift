extension ChunkKey {
  /// The chunk of the same column that comes next.
  func next(in source: some ChunkSource) throws(Realm.Error) -> ChunkKey? {
    let last = column.keys.upperBound
    guard self < last else { return nil }
    var found: ChunkKey?
    try source.scan(ChunkKey(bits: bits + 1)...last) { (key, _) throws(Realm.Error) in
      found = key
      return false
    }
    return found
  }

  /// The chunk of the same column that comes before.
  func previous(in source: some ChunkSource) throws(Realm.Error) -> ChunkKey? {
    guard place > 0 else { return nil }
    return try source.chunk(atOrBefore: ChunkKey(column, place - 1))?.key
  }
}
