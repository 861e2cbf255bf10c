/// Objects that an index gives without looking through the table.
indirect enum IndexSeek {
  /// At these positions of an ordered index.
  case range(OrderedIndex, Range<Int>, text: String)
  /// Those that were found by their primary keys.
  case found([UInt64], text: String)
  case union([IndexSeek])
  case intersection([IndexSeek])

  /// How many objects, at most.
  var estimate: Int {
    switch self {
    case .range(_, let positions, _): positions.count
    case .found(let keys, _): keys.count
    case .union(let seeks): seeks.reduce(0) { $0 + $1.estimate }
    case .intersection(let seeks): seeks.map(\.estimate).min() ?? 0
    }
  }

  /// How many objects, where that is known without looking at them.
  var count: Int? {
    switch self {
    case .range(_, let positions, _): positions.count
    case .found(let keys, _): keys.count
    case .union, .intersection: nil
    }
  }

  /// The objects, ascending, each of them once.
  func keys(in source: SeenChunks) throws(Realm.Error) -> [UInt64] {
    switch self {
    case .range(let index, let positions, _):
      var keys: [UInt64] = []
      keys.reserveCapacity(positions.count)
      try index.forEach(positions, in: source) { keys.append($0.object) }
      return keys.sorted()
    case .found(let keys, _): return keys
    case .union(let seeks):
      var keys: [UInt64] = []
      for seek in seeks { keys += try seek.keys(in: source) }
      return keys.sortedOnce()
    case .intersection(let seeks):
      guard let first = seeks.first else { return [] }
      var keys = try first.keys(in: source)
      for seek in seeks.dropFirst() { keys = keys.common(with: try seek.keys(in: source)) }
      return keys
    }
  }

  /// How it is done, a line for each step.
  var lines: [String] {
    switch self {
    case .range(_, let positions, let text):
      ["seek in the index: \(text) (\(positions.count.objects))"]
    case .found(let keys, let text): ["seek by the primary key: \(text) (\(keys.count.objects))"]
    case .union(let seeks): ["any of"] + seeks.flatMap(\.lines).map { "  \($0)" }
    case .intersection(let seeks): ["all of"] + seeks.flatMap(\.lines).map { "  \($0)" }
    }
  }
}

extension Int {
  var objects: String { self == 1 ? "1 object" : "\(self) objects" }
}

extension [UInt64] {
  func sortedOnce() -> [UInt64] {
    var once: [UInt64] = []
    for key in sorted() where once.last != key { once.append(key) }
    return once
  }

  /// What two lists that ascend have in common.
  fileprivate func common(with other: [UInt64]) -> [UInt64] {
    var common: [UInt64] = []
    var place = 0
    for key in self {
      while place < other.count, other[place] < key { place += 1 }
      if place < other.count, other[place] == key { common.append(key) }
    }
    return common
  }
}
