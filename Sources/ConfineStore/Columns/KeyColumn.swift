/// Which objects a table has.
struct KeyColumn: Sendable {
  let clusters: Clusters

  init(table: UInt32) {
    clusters = Clusters(id: ColumnID(table: table, column: 0), shape: SlotShape(.keys))
  }

  /// Logarithmic in the number of clusters, as are `insert` and `remove`.
  func contains(_ object: UInt64, in source: some ChunkSource) throws(Realm.Error) -> Bool {
    try clusters.cluster(of: object, in: source)?.find(object).isPresent ?? false
  }

  /// Inserts an object that may be there already.
  func insert(_ object: UInt64, in sink: some ChunkSink) throws(Realm.Error) {
    try clusters.put(.nothing, at: object, in: sink) { (_, _) throws(Realm.Error) in }
  }

  /// False where there is no such object.
  @discardableResult
  func remove(_ object: UInt64, in sink: some ChunkSink) throws(Realm.Error) -> Bool {
    try clusters.remove(at: object, in: sink) { (_, _) throws(Realm.Error) in }
  }

  /// Visits the object and all later ones in order, until a visit answers false.
  @inline(__always)
  func forEach(
    from object: UInt64 = 0, in source: some ChunkSource,
    _ visit: (UInt64) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    try clusters.forEach(from: object, in: source) { (slots) throws(Realm.Error) in
      for index in slots.find(object).index..<slots.count {
        guard try visit(slots.object(at: index)) else { return false }
      }
      return true
    }
  }

  /// All objects, ascending. Linear in their number.
  func objects(in source: some ChunkSource) throws(Realm.Error) -> [UInt64] {
    var objects: [UInt64] = []
    try forEach(in: source) { object in
      objects.append(object)
      return true
    }
    return objects
  }

  /// Linear in the number of clusters.
  func count(in source: some ChunkSource) throws(Realm.Error) -> Int {
    var count = 0
    try clusters.forEach(from: 0, in: source) { (slots) throws(Realm.Error) in
      count += slots.count
      return true
    }
    return count
  }
}
