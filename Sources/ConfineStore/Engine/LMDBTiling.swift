/// Proves that the nodes of a page fill the room behind `upper` with no gap and no overlap.
///
/// If each node's end is where another begins, and only `upper` begins and only the page's end
/// ends without a partner, the nodes form one chain. Sums of mixed offsets compare the two sets.
/// LMDB moves nodes together when it removes one, and would write past a page whose nodes overlap.
struct LMDBTiling {
  private var sum: UInt64

  init(_ page: LMDBPage) {
    sum = KeySum.term(UInt64(page.bytes.count)) &- KeySum.term(UInt64(page.upper))
  }

  mutating func add(_ node: LMDBNode) {
    sum &+= KeySum.term(UInt64(node.offset)) &- KeySum.term(UInt64(node.end))
  }

  func check(_ page: LMDBPage) throws(LMDBDamage) {
    guard sum == 0 else { throw LMDBDamage(page: page.number, what: "its nodes overlap") }
  }
}

/// A sum over a set of keys that does not depend on their order, and changes if a key does.
enum KeySum {
  /// What a key adds, with wrapping: one step of SplitMix64, so that 0 counts.
  static func term(_ key: UInt64) -> UInt64 { (key &+ 0x9E37_79B9_7F4A_7C15).mixed }
}
