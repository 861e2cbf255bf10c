import CLMDB

/// A visit of each page of a tree that takes nothing for granted.
///
/// Keys are 8 bytes in the processor's order, as `MDB_INTEGERKEY` has them.
struct LMDBWalk {
  private let map: LMDBMap
  private let tree: LMDBTree
  private let role: Role
  private var branchPages: UInt64 = 0
  private var leafPages: UInt64 = 0
  private var overflowPages: UInt64 = 0
  private var entries: UInt64 = 0
  private(set) var keySum: UInt64 = 0
  /// Where in the file the first key's value begins.
  private(set) var firstValue: Int?

  enum Role: Equatable {
    /// The values are chunks. Overflow pages are counted by the values' sizes, or by their headers.
    case chunks(readingOverflow: Bool)
    /// The values are lists of the pages that commits up to `newest` have freed.
    case freePages(newest: UInt64)
  }

  init(_ tree: LMDBTree, _ role: Role, in map: LMDBMap) {
    self.tree = tree
    self.role = role
    self.map = map
  }

  /// Each page that the tree has is taken from `pages`; one that is not there is damage.
  mutating func check(taking pages: inout LMDBPageSet) throws(LMDBDamage) {
    guard !tree.isEmpty else { return }
    guard tree.flags & UInt16(MDB_INTEGERKEY) != 0 else {
      throw LMDBDamage(page: tree.root, what: "its keys are not integers")
    }
    try visit(tree.root, depth: 1, keys: .all, &pages)
    guard branchPages == tree.branchPages, leafPages == tree.leafPages, entries == tree.entries
    else { throw LMDBDamage(page: tree.root, what: "the tree's counts are wrong") }
  }

  /// A value that shrank within a transaction keeps its pages: sizes may tell of fewer.
  var hasAllOverflowPages: Bool { overflowPages == tree.overflowPages }

  func checkOverflowPages() throws(LMDBDamage) {
    guard hasAllOverflowPages else {
      throw LMDBDamage(page: tree.root, what: "the tree's count of overflow pages is wrong")
    }
  }

  private struct Keys {
    var first: UInt64
    /// Nil for no bound.
    var end: UInt64?
    static let all = Keys(first: 0, end: nil)

    func contains(_ key: UInt64) -> Bool { key >= first && end.map { key < $0 } ?? true }
  }

  private mutating func visit(
    _ number: UInt64, depth: Int, keys: Keys, _ pages: inout LMDBPageSet
  ) throws(LMDBDamage) {
    try pages.take(number)
    let page = map.page(number)
    guard page.kind == (depth == tree.depth ? .leaf : .branch) else {
      throw LMDBDamage(page: number, what: "it is not the page that its parent says")
    }
    guard let count = page.nodeCount, count >= (depth == tree.depth ? 1 : fewestChildren) else {
      throw LMDBDamage(page: number, what: "its bounds are wrong")
    }
    if depth == tree.depth {
      leafPages += 1
      try visitLeaf(page, count, keys, &pages)
    } else {
      branchPages += 1
      try visitBranch(page, count, depth, keys, &pages)
    }
  }

  /// LMDB stops the process at a branch with one child, but in its own tree of free pages.
  private var fewestChildren: Int {
    if case .chunks = role { 2 } else { 1 }
  }

  private mutating func visitBranch(
    _ page: LMDBPage, _ count: Int, _ depth: Int, _ keys: Keys, _ pages: inout LMDBPageSet
  ) throws(LMDBDamage) {
    var tiling = LMDBTiling(page)
    var child: UInt64 = 0
    var first = keys.first
    for index in 0..<count {
      guard let node = page.node(index, .branch) else { throw outside(page) }
      tiling.add(node)
      if index == 0 {
        // The leftmost child has all that is less than the second's key; its own key is not read.
        guard node.keySize == 0 || node.keySize == 8 else { throw badKey(page) }
      } else {
        let key = try key(of: node, on: page)
        guard key > first, keys.contains(key) else { throw unordered(page) }
        try visit(child, depth: depth + 1, keys: Keys(first: first, end: key), &pages)
        first = key
      }
      child = node.child
    }
    try tiling.check(page)
    try visit(child, depth: depth + 1, keys: Keys(first: first, end: keys.end), &pages)
  }

  private mutating func visitLeaf(
    _ page: LMDBPage, _ count: Int, _ keys: Keys, _ pages: inout LMDBPageSet
  ) throws(LMDBDamage) {
    var tiling = LMDBTiling(page)
    var last: UInt64?
    for index in 0..<count {
      guard let node = page.node(index, .leaf) else { throw outside(page) }
      tiling.add(node)
      let key = try key(of: node, on: page)
      guard keys.contains(key), last.map({ $0 < key }) ?? true else { throw unordered(page) }
      last = key
      keySum &+= KeySum.term(key)
      try visitValue(of: node, key, on: page, &pages)
    }
    entries += UInt64(count)
    try tiling.check(page)
  }

  private mutating func visitValue(
    of node: LMDBNode, _ key: UInt64, on page: LMDBPage, _ pages: inout LMDBPageSet
  ) throws(LMDBDamage) {
    guard let isBig = node.isBig else {
      throw LMDBDamage(page: page.number, what: "a value is of no known form")
    }
    var start = page.bytes.baseAddress! + node.valueOffset
    if isBig {
      let number = page.word(node.valueOffset)
      try takeOverflow(number, node.valueSize, &pages)
      start = map.page(number).bytes.baseAddress! + LMDBPage.headerSize
    }
    if firstValue == nil { firstValue = start - map.base }
    guard case .freePages(let newest) = role else { return }
    guard key <= newest else { throw unordered(page) }
    let list = UnsafeRawBufferPointer(start: start, count: node.valueSize)
    try pages.takeFree(list, on: page.number)
  }

  private mutating func takeOverflow(
    _ number: UInt64, _ size: Int, _ pages: inout LMDBPageSet
  ) throws(LMDBDamage) {
    var count = map.overflowPages(for: size)
    if role != .chunks(readingOverflow: false) {
      guard pages.contains(number), let all = map.overflowCount(at: number), all >= count else {
        throw LMDBDamage(page: number, what: "it is not the overflow page that a value needs")
      }
      count = all
    }
    overflowPages += count
    try pages.take(number, count)
  }

  private func key(of node: LMDBNode, on page: LMDBPage) throws(LMDBDamage) -> UInt64 {
    guard node.keySize == 8 else { throw badKey(page) }
    return page.word(node.keyOffset)
  }

  private func outside(_ page: LMDBPage) -> LMDBDamage {
    LMDBDamage(page: page.number, what: "a node lies outside the page")
  }

  private func badKey(_ page: LMDBPage) -> LMDBDamage {
    LMDBDamage(page: page.number, what: "a key is not 8 bytes long")
  }

  private func unordered(_ page: LMDBPage) -> LMDBDamage {
    LMDBDamage(page: page.number, what: "a key is out of order")
  }
}
