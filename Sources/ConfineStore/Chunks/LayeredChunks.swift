/// Chunks as they are seen through changes: a changed chunk hides the one below.
protocol LayeredChunks: ChunkSource {
  associatedtype Base: ChunkSource
  var changes: ChunkMap { get }
  var base: Base { get }
}

extension LayeredChunks {
  func chunk(at key: ChunkKey) throws(Realm.Error) -> Chunk? { try topmost(at: key) }

  /// As `chunk(at:)`, for who has a shorter way to some chunks.
  func topmost(at key: ChunkKey) throws(Realm.Error) -> Chunk? {
    if let entry = changes[key] { return entry?.chunk }
    return try base.chunk(at: key)
  }

  func chunk(
    atOrBefore key: ChunkKey
  ) throws(Realm.Error) -> (key: ChunkKey, chunk: Chunk)? {
    try topmost(atOrBefore: key)
  }

  /// As `chunk(atOrBefore:)`, for who has a shorter way to some chunks.
  func topmost(
    atOrBefore key: ChunkKey
  ) throws(Realm.Error) -> (key: ChunkKey, chunk: Chunk)? {
    var limit = key
    while true {
      let below = try base.chunk(atOrBefore: limit)
      guard let above = changes.entry(atOrBefore: limit), above.key >= below?.key ?? above.key
      else { return below }
      if let buffer = above.buffer { return (above.key, buffer.chunk) }
      guard above.key.place > 0 else { return nil }
      limit = ChunkKey(bits: above.key.bits - 1)
    }
  }

  func scan(
    _ range: ClosedRange<ChunkKey>,
    _ visit: (ChunkKey, Chunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    var changed = changes.entries(in: range)[...]
    if changed.isEmpty { return try base.scan(range, visit) }
    var goesOn = true
    try base.scan(range) { (key, chunk) throws(Realm.Error) in
      while goesOn, let next = changed.first, next.key < key {
        changed.removeFirst()
        if let buffer = next.buffer { goesOn = try visit(next.key, buffer.chunk) }
      }
      guard goesOn else { return false }
      if changed.first?.key == key { return true }
      goesOn = try visit(key, chunk)
      return goesOn
    }
    while goesOn, let next = changed.popFirst() {
      if let buffer = next.buffer { goesOn = try visit(next.key, buffer.chunk) }
    }
  }
}
