extension ListTree {
  /// The index of the first element of which the test does not hold; it holds for those before it.
  ///
  /// Tests a logarithmic number of elements, on as many leaves.
  func partitionPoint(
    under root: Root, in source: some ChunkSource, owner: ChunkKey,
    _ isBefore: (_ leaf: Slots, _ index: Int) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) -> Int {
    var key = try key(root.piece, from: owner)
    var skipped = 0
    for _ in 0..<Self.maximumDepth {
      let chunk = try chunk(key, in: source)
      guard InnerNode.isOne(chunk) else {
        let leaf = try Slots(leaf: chunk, at: key, shape)
        let index = try (0..<leaf.count).partitionPoint { (index) throws(Realm.Error) in
          try isBefore(leaf, index)
        }
        return skipped + index
      }
      let node = try InnerNode(chunk, at: key)
      let next = try (1..<node.count).partitionPoint { (child) throws(Realm.Error) in
        try isBefore(firstLeaf(below: node[child].piece, in: source, owner: key), 0)
      }
      skipped += try node.total(before: next - 1)
      key = try self.key(node[next - 1].piece, from: key)
    }
    throw .damaged(key, "a list's tree has too many levels")
  }

  private func firstLeaf(
    below piece: UInt64, in source: some ChunkSource, owner: ChunkKey
  ) throws(Realm.Error) -> Slots {
    var key = try key(piece, from: owner)
    for _ in 0..<Self.maximumDepth {
      let chunk = try chunk(key, in: source)
      guard InnerNode.isOne(chunk) else {
        let leaf = try Slots(leaf: chunk, at: key, shape)
        guard leaf.count > 0 else { throw .damaged(key, "a list's leaf lacks elements") }
        return leaf
      }
      key = try self.key(InnerNode(chunk, at: key)[0].piece, from: key)
    }
    throw .damaged(key, "a list's tree has too many levels")
  }
}

extension InnerNode {
  /// The elements below the children before one.
  fileprivate func total(before child: Int) throws(Realm.Error) -> Int {
    guard total != nil else { throw .damaged(key, "a list's count is wrong") }
    return (0..<child).reduce(0) { $0 + Int(self[$1].count) }
  }
}
