/// A version of a file: the durable version below it, and what later commits have changed over it.
final class LMDBSnapshot: Snapshot {
  let version: UInt64
  let pins = Pins()
  private let chunks: LayeredChunks<LMDBRead>
  /// The newest commit that it shows and that was not durable then.
  private let layer: LMDBLayer?
  private let live: LiveSnapshots
  private let place: Int

  init(
    _ changes: ChunkMap, of layer: LMDBLayer?, over read: LMDBRead, in live: LiveSnapshots
  ) {
    version = layer?.version ?? read.head.version
    self.layer = layer
    self.live = live
    chunks = LayeredChunks(changes: changes, base: read)
    place = live.insert(version, pins)
  }

  deinit { live.remove(place) }

  /// Whether a failed flush has taken the version back; it stays readable.
  var isLost: Bool { layer?.isLost ?? false }

  /// The durable version that it stands on.
  var read: LMDBRead { chunks.base }

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
