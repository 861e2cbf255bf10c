/// Sets: lists whose elements ascend, each of them once.
extension Column {
  /// Where a cell is in the object's set, or would be put in.
  ///
  /// The square of a logarithm of the count, as for the others.
  func find(
    _ cell: _Cell, inSetOf object: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) -> (index: Int, isPresent: Bool) {
    try list(at: object, in: source)?.find(cell) ?? (0, false)
  }

  func contains(
    _ cell: _Cell, inSetOf object: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) -> Bool {
    try find(cell, inSetOf: object, in: source).isPresent
  }

  /// Puts a cell into the object's set; answers where, or nil where it is there already.
  @discardableResult
  func insert(
    _ cell: _Cell, intoSetOf object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) -> Int? {
    let (index, isPresent) = try find(cell, inSetOf: object, in: sink)
    guard !isPresent else { return nil }
    try insert(cell, at: index, inListOf: object, in: sink)
    return index
  }

  /// Takes a cell out of the object's set; answers where it was, or nil where it was not.
  @discardableResult
  func remove(
    _ cell: _Cell, fromSetOf object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) -> Int? {
    let (index, isPresent) = try find(cell, inSetOf: object, in: sink)
    guard isPresent else { return nil }
    try removeElement(at: index, ofListOf: object, in: sink)
    return index
  }
}

extension [_Cell] {
  /// The cells as a set has them: ascending, each of them once.
  var asSet: [_Cell] {
    sorted(by: _Cell.precedesInSet).reduce(into: []) { cells, cell in
      if cells.last.map({ _Cell.precedesInSet($0, cell) }) ?? true { cells.append(cell) }
    }
  }
}
