/// How many objects each cluster of a table has, so that the place of an object among all is found
/// by reading one cluster.
struct KeyCounts: Sendable {
  private let keys: KeyColumn
  /// Where the clusters begin, ascending.
  private var places: [UInt64] = []
  private var counts: [Int] = []
  /// The objects before each cluster.
  private var before: [Int] = []

  /// Reads all clusters: one for 65,535 objects where none is gone, for 2,000 at worst.
  init(of table: Catalog.Table, in version: Version) {
    keys = table.keys
    version.read { () throws(Realm.Error) in
      try keys.clusters.forEach(from: 0, in: version.snapshot) {
        (slots) throws(Realm.Error) in
        places.append(slots.key.place)
        counts.append(slots.count)
        return true
      }
    }
    sum()
  }

  /// Moves on to a version in which these chunks of the keys were written.
  mutating func update(_ written: ArraySlice<ChunkKey>, in version: Version) {
    guard !written.isEmpty else { return }
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
    let isKnown = index > 0 && places[index - 1] == place
    switch (isKnown, count) {
    case (true, let count?): counts[index - 1] = count
    case (true, nil):
      places.remove(at: index - 1)
      counts.remove(at: index - 1)
    case (false, let count?):
      places.insert(place, at: index)
      counts.insert(count, at: index)
    case (false, nil): break
    }
  }

  private mutating func sum() {
    var total = 0
    before = counts.map { count in
      defer { total += count }
      return total
    }
  }

  private func firstIndex(behind place: UInt64) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  var count: Int { (before.last ?? 0) + (counts.last ?? 0) }

  /// Where objects of the version are among all; those that it lacks are left out.
  ///
  /// Reads each cluster once that has some of them.
  ///
  func indices(of objects: KeySet, in version: Version) -> [Int] {
    if objects.isEmpty { return [] }
    var indices: [Int] = []
    var cluster: (index: Int, slots: Slots?) = (-1, nil)
    version.read { () throws(Realm.Error) in
      for object in objects.keys {
        let index = firstIndex(behind: object) - 1
        guard index >= 0 else { continue }
        if index != cluster.index {
          let key = ChunkKey(keys.clusters.id, places[index])
          cluster = (index, try slots(at: key, in: version))
        }
        guard let (place, isPresent) = cluster.slots?.find(object), isPresent else { continue }
        indices.append(before[index] + place)
      }
    }
    return indices
  }
}
