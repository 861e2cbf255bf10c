/// How many objects each cluster of a table has, so that the place of an object among all is found
/// by reading one cluster.
struct KeyCounts: Sendable {
  private let keys: KeyColumn
  /// In the order of their places.
  private var clusters: [Cluster] = []

  private struct Cluster {
    let place: UInt64
    var count: Int
    /// The objects before it.
    var before = 0

    var end: Int { before + count }
  }

  /// Reads all clusters: one for 65,535 objects where none is gone, for 2,000 at worst.
  init(of table: Catalog.Table, in version: Version) {
    keys = table.keys
    version.read { () throws(Realm.Error) in
      try keys.clusters.forEach(from: 0, in: version.snapshot) {
        (slots) throws(Realm.Error) in
        clusters.append(Cluster(place: slots.key.place, count: slots.count))
        return true
      }
    }
    sum()
  }

  /// Moves on to a version in which these chunks of the keys were written.
  mutating func update(_ written: ArraySlice<ChunkKey>, in version: Version) {
    for key in written {
      let count = version.read { () throws(Realm.Error) in try slots(at: key, in: version)?.count }
      set(key.place, count)
    }
    sum()
  }

  private func slots(at key: ChunkKey, in version: Version) throws(Realm.Error) -> Slots? {
    guard let chunk = try version.snapshot.chunk(at: key) else { return nil }
    return try Slots(cluster: chunk, at: key, keys.clusters.shape)
  }

  private mutating func set(_ place: UInt64, _ count: Int?) {
    let index = firstIndex(behind: place)
    let isKnown = index > 0 && clusters[index - 1].place == place
    switch (isKnown, count) {
    case (true, let count?): clusters[index - 1].count = count
    case (true, nil): clusters.remove(at: index - 1)
    case (false, let count?): clusters.insert(Cluster(place: place, count: count), at: index)
    case (false, nil): break
    }
  }

  private mutating func sum() {
    var total = 0
    for index in clusters.indices {
      clusters[index].before = total
      total = clusters[index].end
    }
  }

  private func firstIndex(behind place: UInt64) -> Int {
    clusters.indices.partitionPoint { clusters[$0].place <= place }
  }

  var count: Int { clusters.last?.end ?? 0 }

  /// Where objects of the version are among all; those that it lacks are left out.
  ///
  /// Reads each cluster once that has some of them.
  func indices(of objects: KeySet, in version: Version) -> [Int] {
    if objects.isEmpty { return [] }
    var indices: [Int] = []
    var known: (cluster: Int, slots: Slots?) = (-1, nil)
    version.read { () throws(Realm.Error) in
      for object in objects.keys {
        let index = firstIndex(behind: object) - 1
        guard index >= 0 else { continue }
        if index != known.cluster {
          let key = ChunkKey(keys.clusters.id, clusters[index].place)
          known = (index, try slots(at: key, in: version))
        }
        guard let (place, isPresent) = known.slots?.find(object), isPresent else { continue }
        indices.append(clusters[index].before + place)
      }
    }
    return indices
  }
}
