/// A version of a file: the durable version below it, and what later commits have changed over it.
final class LMDBSnapshot: Snapshot {
  let version: UInt64
  let pins = Pins()
  private let chunks: LayeredChunks<LMDBRead>
  private let live: LiveSnapshots
  private let place: Int

  init(
    _ layer: ChunkMap, over read: LMDBRead, version: UInt64, in live: LiveSnapshots
  ) {
    self.version = version
    self.live = live
    chunks = LayeredChunks(changes: layer, base: read)
    place = live.insert(version, pins)
  }

  deinit { live.remove(place) }

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
