import Synchronization

/// Keeps a store in memory, for as long as somebody holds it.
///
/// Each chunk of each version is an allocation of its own, freed with the last snapshot that
/// reaches it; so Address Sanitizer sees the use of a chunk whose snapshot is gone.
final class HeapEngine: Engine {
  private let live = LiveSnapshots()
  private let current: Mutex<HeapSnapshot>

  init() {
    current = Mutex(HeapSnapshot(PersistentMap(), version: 0, in: live))
  }

  func newest() -> any Snapshot { current.withLock { $0 } }

  /// A store in memory gains nothing by moving chunks to a file.
  func makeArena(limit: Int) -> ChunkArena { ChunkArena(folder: nil) }

  var nextVersion: UInt64 { current.withLock { $0.version + 1 } }

  func commit(_ changes: ChunkMap, over base: any Snapshot) -> any Snapshot {
    let changes = changes.entries
    return current.withLock { newest in
      var chunks = newest.chunks
      for (key, buffer) in changes {
        chunks[key] = buffer.map { HeapChunk($0.chunk) }
      }
      newest = HeapSnapshot(chunks, version: newest.version + 1, in: live)
      return newest
    }
  }

  /// What is in memory is as durable as it will ever be.
  func flush() {}

  var liveVersions: [LiveVersion] { live.versions }

  /// The newest version at least is always held.
  var oldestVersion: UInt64 { live.oldest! }

  /// The newest version is the store itself.
  func release() {}
}

/// A chunk that nobody changes.
final class HeapChunk: @unchecked Sendable {
  let content: Chunk

  init(_ other: Chunk) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: other.count, alignment: 8)
    copy.copyMemory(from: other)
    content = Chunk(copy)
  }

  deinit { content.deallocate() }
}

private final class HeapSnapshot: Snapshot {
  let version: UInt64
  let chunks: PersistentMap
  let pins = Pins()
  private let live: LiveSnapshots
  private let place: Int

  init(_ chunks: PersistentMap, version: UInt64, in live: LiveSnapshots) {
    self.version = version
    self.chunks = chunks
    self.live = live
    place = live.insert(version, pins)
  }

  deinit { live.remove(place) }

  func chunk(at key: ChunkKey) -> Chunk? { chunks[key]?.content }

  func chunk(atOrBefore key: ChunkKey) -> (key: ChunkKey, chunk: Chunk)? {
    guard let (found, chunk) = chunks.entry(atOrBefore: key), found.column == key.column
    else { return nil }
    return (found, chunk.content)
  }

  func scan(
    _ range: ClosedRange<ChunkKey>,
    _ visit: (ChunkKey, Chunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    try chunks.scan(from: range.lowerBound) { (key, chunk) throws(Realm.Error) in
      guard key <= range.upperBound else { return false }
      return try visit(key, chunk.content)
    }
  }
}
