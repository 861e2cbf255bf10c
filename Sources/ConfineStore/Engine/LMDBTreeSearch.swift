/// Finds keys in the tree of one version, and follows no page that was not checked first.
///
/// LMDB's own search believes its pages. To believe none, each is checked where this process comes
/// upon it first; for any thread, while the version is held.
struct LMDBTreeSearch: Sendable {
  let map: LMDBMap
  private let root: UInt64
  private let depth: Int
  private let checked: CheckedPages

  /// Nil for a meta page that contradicts itself, and for an empty tree.
  init?(_ meta: LMDBMeta, in map: LMDBMap, _ checked: CheckedPages) {
    guard meta.isSound, !meta.mainTree.isEmpty, meta.pageSize == map.pageSize else { return nil }
    self.map = LMDBMap(
      base: map.base, fileSize: (Int(meta.lastPage) + 1) * map.pageSize, pageSize: map.pageSize)
    root = meta.mainTree.root
    depth = meta.mainTree.depth
    self.checked = checked
  }

  /// The one leaf on which a key may lie.
  func leaf(of key: UInt64) throws(LMDBDamage) -> LMDBLeaf {
    var number = root
    var keys = LMDBKeys.all
    for _ in 1..<depth {
      let nodes = try nodes(of: number, isLeaf: false, keys)
      let index = nodes.index(behind: key, from: 1) - 1
      if index + 1 < nodes.count { keys.last = nodes.key(index + 1) - 1 }
      if index > 0 { keys.first = nodes.key(index) }
      number = nodes.child(index)
    }
    return LMDBLeaf(nodes: try nodes(of: number, isLeaf: true, keys), keys: keys, map: map)
  }

  @inline(__always)
  private func nodes(
    of number: UInt64, isLeaf: Bool, _ keys: LMDBKeys
  ) throws(LMDBDamage) -> LMDBNodes {
    if !checked.contains(number, isLeaf: isLeaf, keys) { try check(number, isLeaf: isLeaf, keys) }
    return LMDBNodes(map.base + Int(number) * map.pageSize)
  }

  @inline(never)
  private func check(_ number: UInt64, isLeaf: Bool, _ keys: LMDBKeys) throws(LMDBDamage) {
    try map.page(number).check(isLeaf: isLeaf, keys, pageCount: map.pageCount)
    checked.insert(number, isLeaf: isLeaf, keys)
  }
}

/// The nodes of a page that was checked.
struct LMDBNodes {
  private let page: UnsafeRawPointer
  let count: Int

  init(_ page: UnsafeRawPointer) {
    self.page = page
    count = (Int(page.load(fromByteOffset: 12, as: UInt16.self)) - LMDBPage.headerSize) / 2
  }

  @inline(__always)
  func node(_ index: Int) -> UnsafeRawPointer {
    page + Int(page.load(fromByteOffset: LMDBPage.headerSize + 2 * index, as: UInt16.self))
  }

  /// Not of a branch's first node, which need not have one.
  @inline(__always)
  func key(_ index: Int) -> UInt64 {
    (node(index) + LMDBPage.nodeHeaderSize).loadUnaligned(as: UInt64.self)
  }

  /// The first node from `start` on whose key is greater.
  @inline(__always)
  func index(behind key: UInt64, from start: Int) -> Int {
    (start..<count).partitionPoint { self.key($0) <= key }
  }

  /// Of a branch: the number has 48 bits.
  func child(_ index: Int) -> UInt64 {
    node(index).loadUnaligned(as: UInt64.self) & 0xFFFF_FFFF_FFFF
  }
}

/// A leaf that was checked, and the keys that no other leaf has.
struct LMDBLeaf {
  fileprivate let nodes: LMDBNodes
  let keys: LMDBKeys
  fileprivate let map: LMDBMap

  /// At least one.
  var count: Int { nodes.count }

  /// The last entry at the key or before it, -1 if there is none.
  func index(of key: UInt64) -> Int { nodes.index(behind: key, from: 0) - 1 }

  func entry(_ index: Int) -> LMDBEntry {
    let node = nodes.node(index)
    let size = Int(node.loadUnaligned(as: UInt32.self))
    let isBig = node.loadUnaligned(fromByteOffset: 4, as: UInt16.self) != 0
    var value = node + LMDBPage.nodeHeaderSize + 8
    if isBig {
      value =
        map.base + Int(value.loadUnaligned(as: UInt64.self)) * map.pageSize
        + LMDBPage.headerSize
    }
    return LMDBEntry(
      key: ChunkKey(bits: nodes.key(index)),
      stored: UnsafeRawBufferPointer(start: value, count: size))
  }
}

/// A key, and what is stored under it; its bytes lie in the file, and are not checked yet.
struct LMDBEntry {
  let key: ChunkKey
  let stored: UnsafeRawBufferPointer
}
