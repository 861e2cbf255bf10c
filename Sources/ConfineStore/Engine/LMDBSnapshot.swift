import Synchronization

/// A version of a file: the durable version below it, and what later commits have changed over it.
final class LMDBSnapshot: Snapshot {
  let version: UInt64
  let pins = Pins()
  private let chunks: LayeredChunks<LMDBRead>
  private let lost = Atomic(false)

  init(_ layer: ChunkMap, over read: LMDBRead, version: UInt64) {
    self.version = version
    chunks = LayeredChunks(changes: layer, base: read)
  }

  /// The durable version that it stands on.
  var read: LMDBRead { chunks.base }

  /// Whether a failed flush has taken it back; another process may have given its number again.
  var isLost: Bool { lost.load(ordering: .relaxed) }

  func lose() { lost.store(true, ordering: .relaxed) }

  func chunk(at key: ChunkKey) throws(Realm.Error) -> Chunk? { try chunks.chunk(at: key) }

  func chunk(
    atOrBefore key: ChunkKey
  ) throws(Realm.Error) -> (key: ChunkKey, chunk: Chunk)? {
    try chunks.chunk(atOrBefore: key)
  }

  func scan(
    _ range: ClosedRange<ChunkKey>,
    _ visit: (ChunkKey, Chunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    try chunks.scan(range, visit)
  }
}
