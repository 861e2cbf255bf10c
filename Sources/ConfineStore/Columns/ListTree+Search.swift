extension ListTree {
  /// The index of the first element of which the test does not hold; it holds for those before it.
  ///
  /// Tests a logarithmic number of elements, on as many leaves.
  func partitionPoint(
    under root: Root, in source: some ChunkSource, owner: ChunkKey,
    _ isBefore: (_ leaf: Slots, _ index: Int) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) -> Int {
    var key = try key(root.piece, from: owner)
    var (skipped, count) = (0, UInt64(root.count))
    for _ in 0..<Self.maximumDepth {
      let chunk = try chunk(key, in: source)
      guard InnerNode.isOne(chunk) else {
        let leaf = try Slots(leaf: chunk, at: key, shape)
        guard leaf.count == count else { throw .damaged(key, "a list's leaf lacks elements") }
        let index = try (0..<leaf.count).partitionPoint { (index) throws(Realm.Error) in
          try isBefore(leaf, index)
        }
        return skipped + index
      }
      let node = try InnerNode(chunk, at: key)
      guard node.total.map(UInt64.init) == count else {
        throw .damaged(key, "a list's count is wrong")
      }
      let next = try (1..<node.count).partitionPoint { (child) throws(Realm.Error) in
        try isBefore(firstLeaf(below: node[child].piece, in: source, owner: key), 0)
      }
      // All are at most the total.
      skipped += (0..<next - 1).reduce(0) { $0 + Int(node[$1].count) }
      count = node[next - 1].count
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
