/// Picks what is done next; what it picks where nothing is prescribed comes from a seed, or is the
/// first.
final class Picks {
  private(set) var path: [(pick: Int, count: Int)] = []
  private let prefix: [Int]
  private var generator: SeededGenerator?

  init(prefix: [Int] = [], seed: UInt64? = nil) {
    self.prefix = prefix
    generator = seed.map(SeededGenerator.init)
  }

  func pick(_ count: Int) -> Int {
    let pick =
      path.count < prefix.count ? prefix[path.count] : generator?.below(count) ?? 0
    path.append((pick, count))
    return pick
  }

  /// What leads to the sequence after this one; nil after the last.
  private var nextPrefix: [Int]? {
    var next = path
    while let last = next.popLast() {
      if last.pick + 1 < last.count { return next.map(\.pick) + [last.pick + 1] }
    }
    return nil
  }

  /// Runs the body once with each sequence of picks that it can make.
  ///
  /// - Returns: how many there were.
  static func all(_ body: (Picks) throws -> Void) rethrows -> Int {
    var (prefix, count): ([Int]?, Int) = ([], 0)
    while let current = prefix {
      let picks = Picks(prefix: current)
      try body(picks)
      prefix = picks.nextPrefix
      count += 1
    }
    return count
  }
}
