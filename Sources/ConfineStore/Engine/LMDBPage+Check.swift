/// The keys that a page may have, by what the pages above it say.
struct LMDBKeys: Equatable {
  var first: UInt64
  var last: UInt64

  static let all = LMDBKeys(first: 0, last: .max)

  func contains(_ key: UInt64) -> Bool { first <= key && key <= last }
}

extension LMDBPage {
  /// Proves all that a search, or a change by LMDB, believes of a page: bounds and order of its
  /// nodes, and that what they lead to lies in the file, which has `pageCount` pages.
  ///
  /// - Parameter fewest: children of a branch.
  /// - Returns: how many nodes it has, at least one.
  @discardableResult
  func check(
    isLeaf: Bool, _ keys: LMDBKeys, fewest: Int = 2, pageCount: UInt64
  ) throws(LMDBDamage) -> Int {
    guard kind == (isLeaf ? .leaf : .branch) else {
      throw LMDBDamage(page: number, what: "it is not the page that its parent says")
    }
    guard let count = nodeCount, count >= (isLeaf ? 1 : fewest) else {
      throw LMDBDamage(page: number, what: "its bounds are wrong")
    }
    if isLeaf {
      try checkLeaf(count, keys, pageCount)
    } else {
      try checkBranch(count, keys, pageCount)
    }
    return count
  }

  private func checkBranch(
    _ count: Int, _ keys: LMDBKeys, _ pageCount: UInt64
  ) throws(LMDBDamage) {
    var tiling = LMDBTiling(self)
    var last = keys.first
    for index in 0..<count {
      let node = try checkedNode(index, .branch, &tiling)
      guard (2..<pageCount).contains(node.child) else {
        throw LMDBDamage(page: number, what: "a child lies outside the file")
      }
      if index == 0 {
        // The leftmost child has all that is less than the second's key; its own key is not read.
        guard node.keySize == 0 || node.keySize == 8 else { throw badKey }
      } else {
        let key = try key(of: node)
        guard key > last, key <= keys.last else { throw unordered }
        last = key
      }
    }
    try tiling.check(self)
  }

  private func checkLeaf(
    _ count: Int, _ keys: LMDBKeys, _ pageCount: UInt64
  ) throws(LMDBDamage) {
    var tiling = LMDBTiling(self)
    var last: UInt64?
    for index in 0..<count {
      let node = try checkedNode(index, .leaf, &tiling)
      let key = try key(of: node)
      guard keys.contains(key), last.map({ $0 < key }) ?? true else { throw unordered }
      last = key
      try checkValue(of: node, pageCount)
    }
    try tiling.check(self)
  }

  private func checkValue(of node: LMDBNode, _ pageCount: UInt64) throws(LMDBDamage) {
    guard let isBig = node.isBig else {
      throw LMDBDamage(page: number, what: "a value is of no known form")
    }
    guard isBig else { return }
    let first = word(node.valueOffset)
    let count = Self.overflowPages(for: node.valueSize, pageSize: bytes.count)
    guard (2..<pageCount).contains(first), count <= pageCount - first else {
      throw LMDBDamage(page: number, what: "a value lies outside the file")
    }
  }

  private func checkedNode(
    _ index: Int, _ kind: Kind, _ tiling: inout LMDBTiling
  ) throws(LMDBDamage) -> LMDBNode {
    guard let node = node(index, kind) else {
      throw LMDBDamage(page: number, what: "a node lies outside the page")
    }
    tiling.add(node)
    return node
  }

  /// Keys are 8 bytes in the processor's order, as `MDB_INTEGERKEY` has them.
  func key(of node: LMDBNode) throws(LMDBDamage) -> UInt64 {
    guard node.keySize == 8 else { throw badKey }
    return word(node.keyOffset)
  }

  var unordered: LMDBDamage { LMDBDamage(page: number, what: "a key is out of order") }
  private var badKey: LMDBDamage { LMDBDamage(page: number, what: "a key is not 8 bytes long") }
}
