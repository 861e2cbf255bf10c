/// The chunks that an open write transaction has changed, over the version that it began at.
///
/// A chunk is copied when it is first changed (copy-on-write). One thread at a time uses it.
final class DirtyChunks: ChunkSink, LayeredChunks {
  let base: SeenChunks
  @exclusivity(unchecked) private(set) var changes = ChunkMap()
  private let arena: ChunkArena

  init(over base: any Snapshot, in arena: ChunkArena) {
    self.base = SeenChunks(base)
    self.arena = arena
  }

  func change(_ key: ChunkKey) throws(Realm.Error) -> ChunkBuffer {
    if let entry = changes[key] {
      if let buffer = entry { return buffer }
      return try set(key, content: nil)
    }
    return try set(key, content: base.chunk(at: key))
  }

  private func set(_ key: ChunkKey, content: Chunk?) throws(Realm.Error) -> ChunkBuffer {
    let buffer = try arena.buffer(with: content)
    changes.set(key, buffer)
    return buffer
  }

  func remove(_ key: ChunkKey) {
    changes.set(key, nil)
  }

  func chunk(
    atOrBefore key: ChunkKey
  ) throws(Realm.Error) -> (key: ChunkKey, chunk: Chunk)? {
    // What lies between a changed chunk and the snapshot's next one is that chunk's.
    if let above = changes.entry(atOrBefore: key), let buffer = above.buffer,
      try key.place < end(of: buffer, above.key)
    {
      return (above.key, buffer.chunk)
    }
    return try topmost(atOrBefore: key)
  }

  private func end(of buffer: ChunkBuffer, _ key: ChunkKey) throws(Realm.Error) -> UInt64 {
    if let end = buffer.end { return end }
    let end = try key.next(in: base)?.place ?? ChunkKey.places
    buffer.end = end
    return end
  }
}
