/// Keys of objects of several tables; of so few that to hash their numbers would take longer than to
/// search them.
struct TableKeys: Equatable {
  struct Entry: Equatable {
    let table: UInt32
    var keys: KeySet
  }

  /// By table, ascending.
  private(set) var entries: [Entry] = []

  init() {}

  var isEmpty: Bool { entries.allSatisfy(\.keys.isEmpty) }

  /// Logarithmic in the number of tables, as are `insert` and `remove`.
  subscript(table: UInt32) -> KeySet {
    let index = index(of: table)
    return has(table, at: index) ? entries[index].keys : KeySet()
  }

  mutating func insert(_ keys: ClosedRange<UInt64>, of table: UInt32) {
    let index = index(of: table)
    if !has(table, at: index) { entries.insert(Entry(table: table, keys: KeySet()), at: index) }
    entries[index].keys.insert(keys)
  }

  /// - Returns: whether it was there.
  mutating func remove(_ key: UInt64, of table: UInt32) -> Bool {
    let index = index(of: table)
    return has(table, at: index) && entries[index].keys.remove(key)
  }

  /// Adds a table behind all others; false where it does not belong there.
  mutating func append(_ keys: KeySet, of table: UInt32) -> Bool {
    guard entries.last.map({ $0.table < table }) ?? true else { return false }
    entries.append(Entry(table: table, keys: keys))
    return true
  }

  private func index(of table: UInt32) -> Int {
    entries.indices.partitionPoint { entries[$0].table < table }
  }

  private func has(_ table: UInt32, at index: Int) -> Bool {
    index < entries.count && entries[index].table == table
  }
}

extension TableKeys {
  init(joining sets: some Sequence<TableKeys>) {
    let byTable = Dictionary(grouping: sets.lazy.flatMap(\.entries), by: \.table)
    entries = byTable.map { Entry(table: $0.key, keys: KeySet(joining: $0.value.map(\.keys))) }
      .sorted { $0.table < $1.table }
  }

  func subtracting(_ others: TableKeys) -> TableKeys {
    var rest = self
    for index in entries.indices {
      rest.entries[index].keys = entries[index].keys.subtracting(others[entries[index].table])
    }
    rest.entries.removeAll(where: \.keys.isEmpty)
    return rest
  }
}

extension TableKeys: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (UInt32, KeySet)...) {
    entries = elements.map { Entry(table: $0.0, keys: $0.1) }.sorted { $0.table < $1.table }
  }
}
