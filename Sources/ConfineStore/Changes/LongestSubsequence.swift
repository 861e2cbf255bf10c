/// The longest sequence that is in two others in the same order: what stays, so that a difference is
/// as short as can be.
///
/// Hunt and Szymanski's algorithm: the time is the number of pairs of equal elements and of its
/// logarithm, so it is next to linear where elements seldom repeat.
enum LongestSubsequence {
  typealias Match = (old: Int, new: Int)

  /// With more pairs than that, an element can only stay the n-th of its equals.
  static let mostPairs = 1 << 21

  /// The pairs of indices of equal elements, ascending on both sides.
  static func matches<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [Match] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let head = (0..<start).map { (old: $0, new: $0) }
    let tail = (0..<end).map { (old: old.count - end + $0, new: new.count - end + $0) }
    let middle = matches(old[start..<old.count - end], new[start..<new.count - end])
    return head + middle + tail
  }

  private static func matches<Element: Hashable>(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>
  ) -> [Match] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    var places: [Element: [Int]] = [:]
    for (index, element) in zip(old.indices, old) { places[element, default: []].append(index) }
    let pairs = new.reduce(0) { $0 + (places[$1]?.count ?? 0) }
    var chain = Chain()
    if pairs <= mostPairs {
      for (index, element) in zip(new.indices, new) {
        for place in places[element]?.reversed() ?? [] { chain.add((place, index)) }
      }
    } else {
      var used: [Element: Int] = [:]
      for (index, element) in zip(new.indices, new) {
        let turn = used[element, default: 0]
        used[element] = turn + 1
        if let equals = places[element], turn < equals.count { chain.add((equals[turn], index)) }
      }
    }
    return chain.longest
  }

  /// Of each length, the chain of pairs that ends at the lowest old index.
  private struct Chain {
    private var pairs: [(match: Match, before: Int)] = []
    /// Where in `pairs` the best chain of each length ends.
    private var ends: [Int] = []

    /// New indices must ascend, and old ones descend for the same new one.
    mutating func add(_ match: Match) {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].match.old < match.old { low = middle + 1 } else { high = middle }
      }
      if low < ends.count, pairs[ends[low]].match.old == match.old { return }
      pairs.append((match, low == 0 ? -1 : ends[low - 1]))
      if low == ends.count {
        ends.append(pairs.count - 1)
      } else {
        ends[low] = pairs.count - 1
      }
    }

    var longest: [Match] {
      var matches: [Match] = []
      var index = ends.last ?? -1
      while index >= 0 {
        matches.append(pairs[index].match)
        index = pairs[index].before
      }
      return matches.reversed()
    }
  }
}
