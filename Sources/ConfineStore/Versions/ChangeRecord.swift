/// What one commit changed; it is kept with the version that the commit made.
struct ChangeRecord: Equatable {
  /// The version that the commit was made over.
  var base: UInt64 = 0
  var inserted = TableKeys()
  var deleted = TableKeys()
  /// In the order in which they were done.
  var lists: [ListOperation] = []
  /// The chunks that were written or removed, ascending.
  var chunks: [ChunkKey] = []

  enum ListChange: Equatable {
    case insert(Int)
    case remove(Int)
    case replace(Int)
    /// All elements at once.
    case assign
  }

  struct ListOperation: Equatable {
    let column: ColumnID
    let object: UInt64
    let change: ListChange
  }

  mutating func insert(_ key: UInt64, into table: UInt32) {
    inserted.insert(key...key, of: table)
  }

  mutating func insert(_ keys: Range<UInt64>, into table: UInt32) {
    guard let last = keys.last else { return }
    inserted.insert(keys.lowerBound...last, of: table)
  }

  /// An object that the same commit inserted leaves no trace.
  mutating func delete(_ key: UInt64, from table: UInt32) {
    if inserted.remove(key, of: table) { return }
    deleted.insert(key...key, of: table)
  }

  mutating func change(_ change: ListChange, _ column: ColumnID, of object: UInt64) {
    lists.append(ListOperation(column: column, object: object, change: change))
  }
}

/// Object keys as ranges, because keys that change together mostly follow one another.
struct KeySet: Equatable {
  /// Ascending and apart.
  private(set) var ranges: [ClosedRange<UInt64>] = []

  init(_ ranges: [ClosedRange<UInt64>] = []) { self.ranges = ranges }

  /// Constant behind the last key; else linear in the number of ranges.
  mutating func insert(_ key: UInt64) {
    guard let last = ranges.last, key <= last.upperBound else { return append(key...key) }
    let index = index(of: key)
    if ranges[index].contains(key) { return }
    let joinsNext = ranges[index].lowerBound == key + 1
    let joinsLast = index > 0 && ranges[index - 1].upperBound + 1 == key
    switch (joinsLast, joinsNext) {
    case (true, true):
      ranges[index - 1] = ranges[index - 1].lowerBound...ranges[index].upperBound
      ranges.remove(at: index)
    case (true, false): ranges[index - 1] = ranges[index - 1].lowerBound...key
    case (false, true): ranges[index] = key...ranges[index].upperBound
    case (false, false): ranges.insert(key...key, at: index)
    }
  }

  private mutating func append(_ keys: ClosedRange<UInt64>) {
    guard let last = ranges.last, last.upperBound + 1 == keys.lowerBound else {
      return ranges.append(keys)
    }
    ranges[ranges.count - 1] = last.lowerBound...keys.upperBound
  }

  /// Constant behind the last key; else linear in the number of ranges, for each key.
  mutating func insert(_ keys: ClosedRange<UInt64>) {
    if keys.lowerBound > ranges.last?.upperBound ?? 0 || ranges.isEmpty { return append(keys) }
    for key in keys { insert(key) }
  }

  /// - Returns: whether it was there.
  mutating func remove(_ key: UInt64) -> Bool {
    guard let last = ranges.last, key <= last.upperBound else { return false }
    let index = index(of: key)
    let range = ranges[index]
    guard range.contains(key) else { return false }
    var rest: [ClosedRange<UInt64>] = []
    if range.lowerBound < key { rest.append(range.lowerBound...key - 1) }
    if key < range.upperBound { rest.append(key + 1...range.upperBound) }
    ranges.replaceSubrange(index...index, with: rest)
    return true
  }

  func contains(_ key: UInt64) -> Bool {
    guard let last = ranges.last, key <= last.upperBound else { return false }
    return ranges[index(of: key)].contains(key)
  }

  /// The first range that does not end before the key.
  private func index(of key: UInt64) -> Int {
    ranges.indices.partitionPoint { ranges[$0].upperBound < key }
  }
}
