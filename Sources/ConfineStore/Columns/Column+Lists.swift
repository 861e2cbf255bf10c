/// A column of sets has its elements as a list, and one of dictionaries its values, which must be
/// changed such that they stay in order.
extension Column {
  private var tree: ListTree {
    guard let element = kind.element else { preconditionFailure("a \(kind) is no list") }
    return coder.tree(of: element)
  }

  /// The object's list; nil where the object was created before the column and has none yet.
  func list<Source: ChunkSource>(
    at object: UInt64, in source: Source
  ) throws(Realm.Error) -> ListReader<Source>? {
    guard let (stored, owner) = try stored(at: object, in: source) else { return nil }
    return try ListReader(stored, tree, in: source, at: owner)
  }

  /// Puts an element before element `index` of the object's list, or behind the last one.
  ///
  /// Logarithmic in the length, as are the others. An index beyond the end is the caller's mistake.
  func insert(
    _ cell: _Cell, at index: Int, inListOf object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    let count = try list(at: object, in: sink)?.count ?? 0
    precondition(0...count ~= index, "a list of \(count) has no place \(index)")
    try change(.insert, cell, at: index, of: object, in: sink)
  }

  func append(
    _ cell: _Cell, toListOf object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    let count = try list(at: object, in: sink)?.count ?? 0
    try change(.insert, cell, at: count, of: object, in: sink)
  }

  func replaceElement(
    at index: Int, ofListOf object: UInt64, with cell: _Cell, in sink: some ChunkSink
  ) throws(Realm.Error) {
    try check(index, object, in: sink)
    try change(.replace, cell, at: index, of: object, in: sink)
  }

  func removeElement(
    at index: Int, ofListOf object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    try check(index, object, in: sink)
    guard let (stored, owner) = try stored(at: object, in: sink) else { return }
    try tree.remove(at: index, of: stored, in: sink, owner: owner) { (new) throws(Realm.Error) in
      try put(new, at: object, in: sink)
    }
  }

  private func change(
    _ change: ListTree.Change, _ cell: _Cell, at index: Int, of object: UInt64,
    in sink: some ChunkSink
  ) throws(Realm.Error) {
    let (stored, owner) =
      try stored(at: object, in: sink) ?? (.null, ChunkKey(id, 0))
    try tree.change(change, cell, at: index, of: stored, in: sink, owner: owner) {
      (new) throws(Realm.Error) in try put(new, at: object, in: sink)
    }
  }

  private func check(
    _ index: Int, _ object: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) {
    let count = try list(at: object, in: source)?.count ?? 0
    precondition(0..<count ~= index, "a list of \(count) has no element \(index)")
  }

  /// Puts what stands for a list whose pieces have been changed already.
  private func put(
    _ new: NewSlot, at object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    try clusters.put(new, at: object, in: sink) { (_, _) throws(Realm.Error) in }
  }

  private func stored(
    at object: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) -> (StoredBytes, ChunkKey)? {
    guard let slots = try clusters.cluster(of: object, in: source) else { return nil }
    let (index, isPresent) = slots.find(object)
    return isPresent ? (try slots.bytes(at: index), slots.key) : nil
  }
}
