/// Sets: lists whose elements ascend, each of them once.
extension Column {
  /// Where a cell is in the object's set, or would be put in.
  ///
  /// The square of a logarithm of the count.
  func find(
    _ cell: _Cell, inSetOf object: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) -> (index: Int, isPresent: Bool) {
    try list(at: object, in: source)?.find(cell) ?? (0, false)
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
