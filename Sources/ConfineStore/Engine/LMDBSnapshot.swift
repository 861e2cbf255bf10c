/// A version of a file: the durable version below it, and what later commits have changed over it.
final class LMDBSnapshot: Snapshot, LayeredChunks {
  let version: UInt64
  let pins = Pins()
  let changes: ChunkMap
  /// The durable version that it stands on.
  let base: LMDBRead
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
    self.changes = changes
    base = read
    place = live.insert(version, pins)
  }

  deinit { live.remove(place) }

  /// Straight from the file where nothing lies over it, as in most versions.
  func chunk(at key: ChunkKey) throws(Realm.Error) -> Chunk? {
    changes.isEmpty ? try base.chunk(at: key) : try topmost(at: key)
  }

  /// Checks chunks that were just written, while they are in the processor's caches; so readers find
  /// them checked. What is damaged is a reader's to tell.
  func prove(_ written: ChunkMap) {
    for (key, buffer) in written.entries where buffer != nil { _ = try? base.chunk(at: key) }
  }

  /// Whether a failed flush has taken the version back; it stays readable.
  var isLost: Bool { layer?.isLost ?? false }
}
