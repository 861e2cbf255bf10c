import Synchronization

/// One committed state: its chunks, and the tables that they form; it pins its snapshot.
final class Version: Sendable {
  let snapshot: any Snapshot
  let number: UInt64
  let catalog: Catalog
  private let found: FoundClusters
  let since = CoarseInstant.now
  /// The clusters that were found, by where they begin, but the first one of each column.
  private let known = Mutex<[ChunkKey: KnownCluster]>([:])
  /// The name of the store, for errors.
  private let file: String

  init(_ snapshot: any Snapshot, catalog: Catalog, in file: String) {
    self.snapshot = snapshot
    number = snapshot.version
    self.catalog = catalog
    self.file = file
    found = FoundClusters(of: catalog)
    snapshot.pins.add()
  }

  deinit {
    snapshot.pins.remove()
    found.deallocate()
    known.withLock { for cluster in $0.values { cluster.address.deallocate() } }
  }

  /// The same state, read through something that stands for its snapshot.
  func reading(through snapshot: some Snapshot) -> Version {
    Version(snapshot, catalog: catalog, in: file)
  }

  /// Reads what has no way to throw. To go on would pass damage off as missing data: so it stops the
  /// process, with a text that names the file and the place.
  func read<Result>(_ body: () throws(Realm.Error) -> Result) -> Result {
    do throws(Realm.Error) { return try body() } catch {
      fatalError("\(error.located(in: file))")
    }
  }
}

/// Where a cluster lies that a read has found; any thread may read it, for it never changes.
private struct KnownCluster: @unchecked Sendable {
  let address: UnsafeRawPointer

  func found<Content>() -> FoundClusters.Found<Content> {
    address.assumingMemoryBound(to: FoundCluster<Content>.self)
  }
}

extension Version {
  /// How many objects, or digests, that follow each other share a place; as powers of two.
  private static let objectShift = 6
  private static let digestShift = 29

  /// The cluster that has the object's slot in a column, and which; nil where the object has none.
  ///
  /// Constant where a read has found the cluster before, else logarithmic in their number.
  @inline(__always)
  func slot(
    of object: UInt64, in clusters: Clusters
  ) -> (slots: UnsafePointer<PlacedSlots>, index: Int)? {
    let known = found.cluster(
      of: object, clusters.id, shift: Self.objectShift, as: PlacedSlots.self)
    guard let cluster = known ?? look(for: object, in: clusters) else { return nil }
    let slots: UnsafePointer<PlacedSlots> = cluster.content()
    return slots.index(of: object).map { (slots, $0) }
  }

  @inline(never)
  private func look(
    for object: UInt64, in clusters: Clusters
  ) -> FoundClusters.Found<PlacedSlots>? {
    let slots = read { () throws(Realm.Error) in
      try clusters.cluster(of: object, in: SeenChunks(snapshot))
    }
    guard let slots, slots.count > 0 else { return nil }
    let cluster = FoundCluster(
      first: slots.object(at: 0), last: slots.object(at: slots.count - 1), key: slots.key,
      content: PlacedSlots(slots))
    guard cluster.contains(object) else { return nil }
    return remember(cluster, for: object, shift: Self.objectShift)
  }

  /// The run of an index that has the digest; nil where the digest is in none.
  @inline(__always)
  func run(
    of digest: UInt64, in index: IndexColumn
  ) -> FoundClusters.Found<IndexCluster>? {
    found.cluster(of: digest, index.id, shift: Self.digestShift, as: IndexCluster.self)
      ?? look(for: digest, in: index)
  }

  @inline(never)
  private func look(
    for digest: UInt64, in index: IndexColumn
  ) -> FoundClusters.Found<IndexCluster>? {
    read { () throws(Realm.Error) in
      guard let (key, chunk) = try snapshot.chunk(atOrBefore: ChunkKey(index.id, digest)) else {
        return nil
      }
      let run = try IndexCluster(chunk, at: key)
      let cluster = FoundCluster(
        first: run[0].digest, last: run[run.count - 1].digest, key: key, content: run)
      guard cluster.contains(digest) else { return nil }
      return remember(cluster, for: digest, shift: Self.digestShift)
    }
  }

  private func remember<Content>(
    _ cluster: FoundCluster<Content>, for place: UInt64, shift: Int
  ) -> FoundClusters.Found<Content> {
    let kept = known.withLock { known in
      let kept =
        found.first(cluster) ?? known[cluster.key]?.found() ?? UnsafePointer(copy(of: cluster))
      let isFirst = found.remember(kept, for: place, shift: shift, in: catalog)
      if !isFirst { known[cluster.key] = KnownCluster(address: UnsafeRawPointer(kept)) }
      return KnownCluster(address: UnsafeRawPointer(kept))
    }
    return kept.found()
  }

  private func copy<Content>(
    of cluster: FoundCluster<Content>
  ) -> UnsafeMutablePointer<FoundCluster<Content>> {
    let copy = UnsafeMutablePointer<FoundCluster<Content>>.allocate(capacity: 1)
    copy.initialize(to: cluster)
    return copy
  }
}
