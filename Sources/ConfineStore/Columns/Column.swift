/// The values of one property of a table.
struct Column: Sendable {
  let clusters: Clusters
  let coder: CellCoder

  var id: ColumnID { clusters.id }
  var kind: ColumnKind { coder.kind }

  /// Values at `id`, and at `pieces` what is too long for them.
  init(id: ColumnID, pieces: ColumnID, kind: ColumnKind) {
    clusters = Clusters(id: id, shape: kind.shape)
    coder = CellCoder(kind: kind, pieces: pieces)
  }

  /// The object's value; nil where the object was created before the column and has none yet.
  ///
  /// Logarithmic in the number of clusters, as are `set` and `remove`.
  @inline(__always)
  func value(
    at object: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) -> _Cell? {
    guard let slots = try clusters.cluster(of: object, in: source) else { return nil }
    let (index, isPresent) = slots.find(object)
    return isPresent ? try coder.decode(slots, index, in: source) : nil
  }

  /// Gives the object a value, or another one.
  ///
  /// A cell of another kind is the caller's mistake and stops the process.
  @inline(__always)
  func set(
    _ cell: _Cell, at object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    if case .dictionary = kind { return try entries.set(cell, at: object, in: sink) }
    try coder.withSlot(cell, in: sink) { (new) throws(Realm.Error) in
      try clusters.put(new, at: object, in: sink) { (slots, index) throws(Realm.Error) in
        try coder.release(slots, index, in: sink)
      }
    }
  }

  /// Takes the object's value away, and its pieces; false where it has none.
  @discardableResult
  func remove(at object: UInt64, in sink: some ChunkSink) throws(Realm.Error) -> Bool {
    if case .dictionary = kind { try coder.keys.remove(at: object, in: sink) }
    return try clusters.remove(at: object, in: sink) { (slots, index) throws(Realm.Error) in
      try coder.release(slots, index, in: sink)
    }
  }

  /// Visits the values of the object and of all later ones in order, until a visit answers false.
  @inline(__always)
  func forEach(
    from object: UInt64 = 0, in source: some ChunkSource,
    _ visit: (_ object: UInt64, _ cell: _Cell) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    try clusters.forEach(from: object, in: source) { (slots) throws(Realm.Error) in
      for index in slots.find(object).index..<slots.count {
        let cell = try coder.decode(slots, index, in: source)
        guard try visit(slots.object(at: index), cell) else { return false }
      }
      return true
    }
  }
}
