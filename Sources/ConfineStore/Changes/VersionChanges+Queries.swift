extension VersionChanges {
  /// How the answer of a query changed.
  ///
  /// Where nothing changed that the query looks at, nothing is read. Otherwise only objects are
  /// tested that may answer differently, and sorted in where they belong; beside that the keys that
  /// were known are copied. A query of a list's objects, and one that tells objects apart
  /// (`distinct`), is asked again as a whole.
  ///
  /// - Parameters:
  ///   - known: the answer in the older version; then in the newer one.
  ///   - keyPaths: what of the objects counts, as for `modified(in:along:)`.
  func change(
    of query: ResultsQuery, known: inout KnownResults, keyPaths: [QueryPath]? = nil
  ) -> CollectionChange {
    if known.content == nil { known = KnownResults(query, in: old) }
    if isEmpty { return CollectionChange() }
    if case .values(let values) = known.content {
      return change(of: query, values: values, known: &known)
    }
    guard let table = query.binding(in: new.catalog)?.table else { return CollectionChange() }
    switch known.content {
    case .counts(let counts):
      let (change, moved) = tableChange(of: table, counts, keyPaths)
      if let moved { known = .counts(moved) }
      return change
    case .keys(let keys):
      let change = change(of: query, from: keys, table, keyPaths)
      known = .keys(change.keys)
      return change.change
    // The table was made since.
    case .values, nil:
      known = KnownResults(query, in: new)
      return CollectionChange(insertions: Array(0..<known.count))
    }
  }

  /// Scalars have no identity, so a sorted one that was changed is another one.
  private func change(
    of query: ResultsQuery, values old: [_Cell], known: inout KnownResults
  ) -> CollectionChange {
    var change = CollectionChange()
    guard hasOtherSource(query) else { return change }
    let values = query.values(in: newReading)
    change.add(ListGap(old: 0..<old.count, new: 0..<values.count), from: old, to: values)
    known = .values(values)
    return change
  }

  private func change(
    of query: ResultsQuery, from old: [UInt64], _ table: Catalog.Table, _ keyPaths: [QueryPath]?
  ) -> (change: CollectionChange, keys: [UInt64]) {
    let touched = touched(by: query, table)
    var change = CollectionChange()
    var keys = old
    if !touched.isEmpty || hasOtherSource(query) {
      if let moved = rearranged(query, old, touched) {
        keys = moved
        change.add(from: old, to: keys, touched: touched)
      } else {
        keys = query.keys(in: newReading)
        change.add(ListGap(old: 0..<old.count, new: 0..<keys.count), from: old, to: keys)
      }
    }
    let modified = modified(in: table, along: keyPaths)
    if !modified.isEmpty { change.modify(old.indices.filter { modified.contains(old[$0]) }) }
    return (change, keys)
  }

  /// The objects that may be in another place of the answer than before, or in only one of them.
  private func touched(by query: ResultsQuery, _ table: Catalog.Table) -> KeySet {
    var touched = query.paths.map { objects(changedAlong: $0) }
    if case .table = query.source { touched += [inserted(into: table), deleted(from: table)] }
    return KeySet(joining: touched)
  }

  /// Whether the list that is queried is another one.
  private func hasOtherSource(_ query: ResultsQuery) -> Bool {
    guard case .list(let site) = query.source else { return false }
    return !change(of: site, keyPaths: []).isEmpty
  }

  /// The newer answer from the older one; nil where the query has to be asked.
  private func rearranged(
    _ query: ResultsQuery, _ old: [UInt64], _ touched: KeySet
  ) -> [UInt64]? {
    guard case .table = query.source, touched.count <= max(16, old.count / 8),
      let order = RowOrder(query.arrangements, in: newReading),
      let binding = query.binding(in: new.catalog)
    else { return nil }
    let test = query.condition.map { RowTests(reading: newReading).test($0) }
    let there = touched.subtracting(deleted(from: binding.table))
    let rows = test.map(there.filter) ?? there
    return order.merge(
      rows.keys.sorted(by: order.precedes), into: old.filter { !touched.contains($0) })
  }
}

extension CollectionChange {
  /// Adds how one order of rows became another, where only touched rows may have moved.
  fileprivate mutating func add(
    from old: [UInt64], to new: [UInt64], touched: KeySet
  ) {
    var (one, other) = (0, 0)
    while one < old.count || other < new.count {
      if one < old.count, other < new.count, old[one] == new[other] {
        one += 1
        other += 1
        continue
      }
      let gap = ListGap(
        old: one..<(old[one...].firstIndex { !touched.contains($0) } ?? old.count),
        new: other..<(new[other...].firstIndex { !touched.contains($0) } ?? new.count))
      add(gap, from: Array(old[gap.old]), to: Array(new[gap.new]))
      (one, other) = (gap.old.upperBound, gap.new.upperBound)
    }
  }
}

extension ResultsQuery {
  /// All that the answer depends on, beside the objects that it is looked for in.
  fileprivate var paths: [QueryPath] {
    (condition?.paths ?? []) + arrangements.flatMap(\.paths)
  }
}

extension QueryArrangement {
  fileprivate var paths: [QueryPath] {
    switch self {
    case .sorted(let orders): orders.map(\.path)
    case .distinct(let paths): paths
    }
  }
}
