import CLMDB

/// A visit of each page of a tree that takes nothing for granted.
struct LMDBWalk {
  private let map: LMDBMap
  private let tree: LMDBTree
  private let role: Role
  private var branchPages: UInt64 = 0
  private var leafPages: UInt64 = 0
  private var overflowPages: UInt64 = 0
  private var entries: UInt64 = 0
  private(set) var keySum: UInt64 = 0

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

  private mutating func visit(
    _ number: UInt64, depth: Int, keys: LMDBKeys, _ pages: inout LMDBPageSet
  ) throws(LMDBDamage) {
    try pages.take(number)
    let page = map.page(number)
    let isLeaf = depth == tree.depth
    let count = try page.check(
      isLeaf: isLeaf, keys, fewest: fewestChildren, pageCount: map.pageCount)
    if isLeaf {
      leafPages += 1
      entries += UInt64(count)
      for index in 0..<count { try visitNode(page.node(index, .leaf)!, on: page, &pages) }
    } else {
      branchPages += 1
      try visitChildren(of: page, count, depth, keys, &pages)
    }
  }

  /// LMDB stops the process at a branch with one child, but in its own tree of free pages.
  private var fewestChildren: Int {
    if case .chunks = role { 2 } else { 1 }
  }

  private mutating func visitChildren(
    of page: LMDBPage, _ count: Int, _ depth: Int, _ keys: LMDBKeys, _ pages: inout LMDBPageSet
  ) throws(LMDBDamage) {
    var child = page.node(0, .branch)!.child
    var first = keys.first
    for index in 1..<count {
      let node = page.node(index, .branch)!
      let key = try page.key(of: node)
      try visit(child, depth: depth + 1, keys: LMDBKeys(first: first, last: key - 1), &pages)
      first = key
      child = node.child
    }
    try visit(child, depth: depth + 1, keys: LMDBKeys(first: first, last: keys.last), &pages)
  }

  private mutating func visitNode(
    _ node: LMDBNode, on page: LMDBPage, _ pages: inout LMDBPageSet
  ) throws(LMDBDamage) {
    let key = try page.key(of: node)
    keySum &+= KeySum.term(key)
    var start = page.bytes.baseAddress! + node.valueOffset
    if node.isBig == true {
      let number = page.word(node.valueOffset)
      try takeOverflow(number, node.valueSize, &pages)
      start = map.page(number).bytes.baseAddress! + LMDBPage.headerSize
    }
    guard case .freePages(let newest) = role else { return }
    guard key <= newest else { throw page.unordered }
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
}
