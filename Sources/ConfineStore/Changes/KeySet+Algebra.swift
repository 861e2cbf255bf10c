extension KeySet {
  /// Linear in the number of ranges, and the logarithm of it.
  init(joining sets: some Sequence<KeySet>) {
    let all = sets.flatMap(\.ranges).sorted { $0.lowerBound < $1.lowerBound }
    var joined: [ClosedRange<UInt64>] = []
    for range in all {
      guard let last = joined.last, range.lowerBound <= last.upperBound + 1 else {
        joined.append(range)
        continue
      }
      joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
    self.init(joined)
  }

  /// Of keys in any order, some of them perhaps several times.
  init(sorting keys: [UInt64]) {
    self.init()
    for key in keys.count > 1 ? keys.sorted() : keys { insert(key) }
  }

  /// Linear in the number of ranges of both.
  mutating func formUnion(_ other: KeySet) {
    if other.isEmpty { return }
    self = isEmpty ? other : KeySet(joining: [self, other])
  }

  /// Linear in the number of ranges of both.
  func subtracting(_ other: KeySet) -> KeySet {
    if other.isEmpty || isEmpty { return self }
    var left: [ClosedRange<UInt64>] = []
    var gone = other.ranges[...]
    for range in ranges {
      while let first = gone.first, first.upperBound < range.lowerBound { gone.removeFirst() }
      var start = range.lowerBound
      for hole in gone {
        guard hole.lowerBound <= range.upperBound else { break }
        if start < hole.lowerBound { left.append(start...hole.lowerBound - 1) }
        start = hole.upperBound + 1
      }
      if start <= range.upperBound { left.append(start...range.upperBound) }
    }
    return KeySet(left)
  }

  var isEmpty: Bool { ranges.isEmpty }
  var count: Int { ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 } }

  /// Linear in the number of keys.
  func filter(_ isIncluded: (UInt64) -> Bool) -> KeySet {
    var left = KeySet()
    for range in ranges {
      for key in range where isIncluded(key) { left.insert(key) }
    }
    return left
  }

  /// All keys, ascending.
  var keys: some Sequence<UInt64> { ranges.lazy.joined() }
}
