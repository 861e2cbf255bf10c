/// The objects of a table in the order of a property that has an index, which keeps that order.
///
/// Valid while the realm's version and its write transaction stay as they are.
struct IndexOrder {
  private let index: OrderedIndex
  private let ascending: Bool
  private let reading: Reading

  /// Nil where no index has the order by its entries alone: equal texts cannot be told by theirs.
  init?(_ arrangement: QueryArrangement, _ binding: TableBinding, in reading: Reading) {
    guard case .sorted(let orders) = arrangement, orders.count == 1, let order = orders.first,
      order.path.steps.count == 1, let step = order.path.steps.first,
      let index = reading.index(of: step.property, in: binding),
      index.values.kind.isWholeInPrefix
    else { return nil }
    self.index = index
    ascending = order.ascending
    self.reading = reading
  }

  /// All objects, equal ones in the order of their keys. Linear in their number.
  func keys() -> [UInt64] {
    reading.version.read { () throws(Realm.Error) in
      var keys: [UInt64] = []
      var runs: [Int] = []
      var last: OrderedEntry?
      let all = 0..<(try index.count(in: reading.chunks))
      keys.reserveCapacity(all.count)
      try index.forEach(all, in: reading.chunks) { entry in
        if !ascending, last?.hasSameValue(as: entry) != true { runs.append(keys.count) }
        last = entry
        keys.append(entry.object)
      }
      return ascending ? keys : Self.reversed(keys, runs)
    }
  }

  /// - Parameter runs: where those begin that are equal, and stay as they are.
  private static func reversed(_ keys: [UInt64], _ runs: [Int]) -> [UInt64] {
    var reversed: [UInt64] = []
    reversed.reserveCapacity(keys.count)
    var end = keys.count
    for start in runs.reversed() {
      reversed += keys[start..<end]
      end = start
    }
    return reversed
  }

  /// Logarithmic in the number of objects.
  func first() -> UInt64? {
    reading.version.read { () throws(Realm.Error) in
      let chunks = reading.chunks
      if ascending { return try index.entry(at: 0, in: chunks)?.object }
      guard let last = try index.entry(at: try index.count(in: chunks) - 1, in: chunks) else {
        return nil
      }
      let start = try index.position(ofEqualsOf: last, in: chunks)
      return try index.entry(at: start, in: chunks)?.object
    }
  }
}

extension Reading {
  /// The index of a property, with all that the write transaction has changed.
  func index(of property: Int, in binding: TableBinding) -> OrderedIndex? {
    guard let index = column(property, in: binding)?.index else { return nil }
    version.read { () throws(Realm.Error) in try transaction?.settleIndexes() }
    return index
  }

  /// The least or the greatest value of a property of all objects, as an index of the property has
  /// it; nil without values. Logarithmic in their number.
  func extreme(
    _ aggregate: _Aggregate, of property: Int, _ index: OrderedIndex, in binding: TableBinding
  ) -> _Cell? {
    version.read { () throws(Realm.Error) in
      // NaN comes before all other dates, and does not count.
      let start = try index.position(
        of: index.values.kind == .date ? .behind(.date(.nan)) : .values, in: chunks)
      let count = try index.count(in: chunks)
      let place = aggregate == .min ? start : count - 1
      guard start < count, let entry = try index.entry(at: place, in: chunks) else { return nil }
      return cell(property, of: entry.object, in: binding)
    }
  }
}

extension OrderedIndex {
  /// Nil past the end.
  fileprivate func entry(
    at position: Int, in source: some ChunkSource
  ) throws(Realm.Error) -> OrderedEntry? {
    guard position >= 0 else { return nil }
    var found: OrderedEntry?
    guard position < (try count(in: source)) else { return nil }
    try forEach(position..<position + 1, in: source) { found = $0 }
    return found
  }

  /// How many entries come before all that have an entry's value.
  ///
  /// - Precondition: an entry's prefix is all of its value.
  fileprivate func position(
    ofEqualsOf entry: OrderedEntry, in source: some ChunkSource
  ) throws(Realm.Error) -> Int {
    guard let root = try root(in: source) else { return 0 }
    return try position(under: root, in: source) { other in
      other.hasValue == entry.hasValue ? other.prefix < entry.prefix : !other.hasValue
    }
  }
}

extension OrderedEntry {
  /// - Precondition: the prefix is all of the value.
  fileprivate func hasSameValue(as other: OrderedEntry) -> Bool {
    prefix == other.prefix && hasValue == other.hasValue
  }
}
