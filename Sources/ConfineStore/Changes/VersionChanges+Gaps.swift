/// Lists, sets and maps compared: only the parts that the recorded operations touched are read.
extension VersionChanges {
  typealias Reader = ListReader<SeenChunks>

  /// The same list, set or values of a map in both versions; nil where it was never written.
  struct ListPair {
    let old: Reader?
    let new: Reader?

    var counts: (old: Int, new: Int) { (old?.count ?? 0, new?.count ?? 0) }
  }

  func lists(of key: UInt64, _ column: Catalog.Column) -> ListPair {
    read { () throws(Realm.Error) in
      ListPair(
        old: try column.values.list(at: key, in: oldChunks),
        new: try column.values.list(at: key, in: newChunks))
    }
  }

  /// The parts that may have changed.
  func gaps(of key: UInt64, _ column: Catalog.Column, _ lists: ListPair) -> [ListGap] {
    let counts = lists.counts
    let whole = ListGap(old: 0..<counts.old, new: 0..<counts.new)
    guard let records else { return whole.isEmpty ? [] : [whole] }
    let place = RecordedChanges.ListPlace(column: column.values.id, object: key)
    guard let changes = records.lists[place] else { return [] }
    let trace = ListTrace(changes, from: counts.old, to: counts.new)
    return trace?.gaps.joined ?? (whole.isEmpty ? [] : [whole])
  }

  func cells(_ range: Range<Int>, of list: Reader?) -> [_Cell] {
    guard let list, !range.isEmpty else { return [] }
    return read { () throws(Realm.Error) in
      // An element costs a way down the tree, which passes about as many chunks.
      if range.count > list.count / 4 { return Array(try list.cells()[range]) }
      var cells: [_Cell] = []
      for index in range { cells.append(try list.element(at: index)) }
      return cells
    }
  }

  /// The keys of the same map in both versions.
  func mapKeys(of key: UInt64, _ column: Catalog.Column) -> ListPair {
    read { () throws(Realm.Error) in
      ListPair(
        old: try column.values.entries.keys.list(at: key, in: oldChunks),
        new: try column.values.entries.keys.list(at: key, in: newChunks))
    }
  }

  /// The objects of both versions whose list differs.
  func modifiedLists(_ column: Catalog.Column, of table: Catalog.Table) -> KeySet {
    let owners =
      records.map { $0.owners[column.values.id] ?? [] } ?? newReading.keys(in: table)
    return KeySet(
      sorting: owners.filter { isInBoth($0, of: table) && isListModified($0, column) })
  }

  func isListModified(_ key: UInt64, _ column: Catalog.Column) -> Bool {
    if let records {
      let place = RecordedChanges.ListPlace(column: column.values.id, object: key)
      guard records.lists[place] != nil else { return false }
    }
    let values = lists(of: key, column)
    let gaps = gaps(of: key, column, values)
    if differs(values, in: gaps) { return true }
    guard case .dictionary = column.values.kind else { return false }
    return differs(mapKeys(of: key, column), in: gaps)
  }

  private func differs(_ lists: ListPair, in gaps: [ListGap]) -> Bool {
    if lists.counts.old != lists.counts.new { return true }
    // An element may have left one gap and come to another, beside its equals.
    let compared = gaps.allSatisfy(\.isEven) ? gaps : [gaps.span].compactMap(\.self)
    return compared.contains {
      cells($0.old, of: lists.old) != cells($0.new, of: lists.new)
    }
  }
}
