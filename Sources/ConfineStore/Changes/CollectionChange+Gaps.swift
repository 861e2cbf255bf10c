extension CollectionChange {
  /// Adds how a part of a list changed, with as few deletions and insertions as can be.
  ///
  /// - Parameters:
  ///   - old: the older elements of the gap.
  ///   - new: the newer elements of the gap.
  mutating func add<Element: Hashable>(_ gap: ListGap, from old: [Element], to new: [Element]) {
    let successors = Dictionary(uniqueKeysWithValues: gap.replaced.map { ($0.old, $0.new) })
    var start = (old: gap.old.lowerBound, new: gap.new.lowerBound)
    for match in LongestSubsequence.matches(old, new) + [(old: old.count, new: new.count)] {
      let end = (old: gap.old.lowerBound + match.old, new: gap.new.lowerBound + match.new)
      add(start.old..<end.old, start.new..<end.new, successors)
      start = (end.old + 1, end.new + 1)
    }
  }

  /// Adds elements of which none stays; one that took another's place modifies it.
  private mutating func add(_ old: Range<Int>, _ new: Range<Int>, _ successors: [Int: Int]) {
    var replacements: Set<Int> = []
    for index in old {
      if let successor = successors[index], new.contains(successor) {
        modifications.append(index)
        replacements.insert(successor)
      } else {
        deletions.append(index)
      }
    }
    insertions += new.filter { !replacements.contains($0) }
  }

  /// Adds modifications of elements that stay.
  mutating func modify(_ indices: [Int]) {
    guard !indices.isEmpty else { return }
    modifications = Set(modifications).union(indices).subtracting(deletions).sorted()
  }
}
