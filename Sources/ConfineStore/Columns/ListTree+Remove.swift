extension ListTree {
  /// Takes element `index` away; a root with one child gives way to it.
  ///
  /// Logarithmic in the length.
  func remove(
    at index: Int, under root: inout Root, in sink: some ChunkSink, owner: ChunkKey
  ) throws(Realm.Error) {
    let key = try key(root.piece, from: owner)
    _ = try remove(at: index, at: key, depth: 0, in: sink)
    guard root.count > 0 else { throw .damaged(key, "a list's count is wrong") }
    root.count -= 1
    guard root.count > 0 else { return sink.remove(key) }
    try lower(&root, in: sink)
  }

  private func lower(_ root: inout Root, in sink: some ChunkSink) throws(Realm.Error) {
    for _ in 0..<Self.maximumDepth {
      let key = ChunkKey(elements.pieces, root.piece)
      let chunk = try chunk(key, in: sink)
      guard InnerNode.isOne(chunk) else { return }
      let node = try InnerNode(chunk, at: key)
      guard node.count == 1 else { return }
      root.piece = try self.key(node[0].piece, from: key).place
      sink.remove(key)
    }
  }

  /// Answers how many bytes of the node are used then.
  private func remove(
    at index: Int, at key: ChunkKey, depth: Int, in sink: some ChunkSink
  ) throws(Realm.Error) -> Int {
    guard depth <= Self.maximumDepth else {
      throw .damaged(key, "a list's tree has too many levels")
    }
    let chunk = try chunk(key, in: sink)
    guard InnerNode.isOne(chunk) else { return try removeFromLeaf(key, at: index, in: sink) }
    let (child, rest) = try InnerNode(chunk, at: key).find(index, forInsertion: false)
    let node = try InnerEditor(sink.change(key), at: key)
    let below = try self.key(node[child].piece, from: key)
    let used = try remove(at: rest, at: below, depth: depth + 1, in: sink)
    node[child].count -= 1
    if node[child].count == 0 {
      sink.remove(below)
      node.remove(at: child)
    } else if used < ChunkBuffer.capacity / 4 {
      try merge(child, of: node, in: sink)
    }
    return 8 + 16 * node.count
  }

  private func removeFromLeaf(
    _ key: ChunkKey, at index: Int, in sink: some ChunkSink
  ) throws(Realm.Error) -> Int {
    var leaf = try leaf(key, in: sink)
    guard index < leaf.count else { throw .damaged(key, "a list's leaf lacks elements") }
    try elements.release(leaf.slots, index, in: sink)
    try leaf.remove(at: index)
    return leaf.used
  }

  /// Joins a child that has become small with the next one or the one before it, if both fill at
  /// most three quarters together.
  private func merge(
    _ child: Int, of node: InnerEditor, in sink: some ChunkSink
  ) throws(Realm.Error) {
    if child + 1 < node.count, try join(child, of: node, in: sink) { return }
    if child > 0 { _ = try join(child - 1, of: node, in: sink) }
  }

  /// Joins a child with the next one; false where they are too much for one.
  private func join(
    _ child: Int, of node: InnerEditor, in sink: some ChunkSink
  ) throws(Realm.Error) -> Bool {
    let left = try key(node[child].piece, from: node.key)
    let right = try key(node[child + 1].piece, from: node.key)
    let one = try chunk(left, in: sink)
    let other = try chunk(right, in: sink)
    guard left != right, InnerNode.isOne(one) == InnerNode.isOne(other) else {
      throw .damaged(node.key, "a list's nodes are not on one level")
    }
    let isJoined =
      InnerNode.isOne(one)
      ? try joinNodes(left, right, in: sink) : try joinLeaves(left, right, in: sink)
    guard isJoined else { return false }
    node[child].count &+= node[child + 1].count
    node.remove(at: child + 1)
    sink.remove(right)
    return true
  }

  private func joinLeaves(
    _ left: ChunkKey, _ right: ChunkKey, in sink: some ChunkSink
  ) throws(Realm.Error) -> Bool {
    let head = try Slots(leaf: chunk(left, in: sink), at: left, shape)
    let tail = try Slots(leaf: chunk(right, in: sink), at: right, shape)
    let limit = ChunkBuffer.capacity * 3 / 4
    guard head.used + tail.used <= limit + 8 else { return false }
    var needs = SlotNeeds(.leaf, shape)
    try needs.add(head, 0..<head.count)
    try needs.add(tail, 0..<tail.count)
    guard needs.fit(0, capacity: limit) else { return false }
    var leaf = try leaf(left, in: sink)
    try leaf.append(tail, needs)
    return true
  }

  private func joinNodes(
    _ left: ChunkKey, _ right: ChunkKey, in sink: some ChunkSink
  ) throws(Realm.Error) -> Bool {
    let head = try InnerNode(chunk(left, in: sink), at: left)
    let tail = try InnerNode(chunk(right, in: sink), at: right)
    guard head.count + tail.count <= InnerNode.capacity * 3 / 4 else { return false }
    let node = try InnerEditor(sink.change(left), at: left)
    for index in 0..<tail.count { node.insert(tail[index], at: node.count) }
    return true
  }
}
