extension ListTree {
  enum Change: Equatable {
    case insert, replace
  }

  /// What a change did to a node: it may have had to be split first.
  private struct Outcome {
    var isDone: Bool
    /// What was split off to the right.
    var sibling: InnerNode.Entry?
  }

  /// Where in the list a node is: a list that is appended to has its nodes filled.
  private struct Position {
    var index: Int
    var depth: Int
    var isLast: Bool
  }

  /// Puts a value before element `index` or over it.
  ///
  /// Logarithmic in the length; changes one leaf and the nodes above it, and what a split adds.
  func change(
    _ change: Change, _ new: NewSlot, at index: Int, under root: inout Root,
    in sink: some ChunkSink, owner: ChunkKey
  ) throws(Realm.Error) {
    while true {
      let node = try key(root.piece, from: owner)
      let position = Position(index: index, depth: 0, isLast: true)
      let outcome = try self.change(change, new, position, at: node, in: sink)
      if outcome.isDone, change == .insert { root.count += 1 }
      if let sibling = outcome.sibling { try grow(&root, sibling, in: sink) }
      if outcome.isDone { return }
    }
  }

  private func grow(
    _ root: inout Root, _ sibling: InnerNode.Entry, in sink: some ChunkSink
  ) throws(Realm.Error) {
    let (key, buffer) = try newNode(in: sink)
    let node = try InnerEditor(buffer, at: key)
    guard sibling.count <= UInt64(root.count) else {
      throw .damaged(key, "a list's count is wrong")
    }
    let left = UInt64(root.count) - sibling.count
    node.insert(InnerNode.Entry(piece: root.piece, count: left), at: 0)
    node.insert(sibling, at: 1)
    root.piece = key.place
  }

  private func change(
    _ change: Change, _ new: NewSlot, _ position: Position, at key: ChunkKey,
    in sink: some ChunkSink
  ) throws(Realm.Error) -> Outcome {
    guard try InnerNode.isOne(chunk(key, in: sink)) else {
      return try changeLeaf(change, new, position, at: key, in: sink)
    }
    guard position.depth < Self.maximumDepth else {
      throw .damaged(key, "a list's tree has too many levels")
    }
    let node = try InnerEditor(sink.change(key), at: key)
    if node.isFull { return try split(node, position, in: sink) }
    let (child, index) = try InnerNode(chunk(key, in: sink), at: key)
      .find(position.index, forInsertion: change == .insert)
    let below = Position(
      index: index, depth: position.depth + 1,
      isLast: position.isLast && child == node.count - 1)
    let outcome = try self.change(
      change, new, below, at: self.key(node[child].piece, from: key), in: sink)
    try record(outcome, change, of: child, in: node)
    return Outcome(isDone: outcome.isDone)
  }

  private func record(
    _ outcome: Outcome, _ change: Change, of child: Int, in node: InnerEditor
  ) throws(Realm.Error) {
    let grown = node[child].count &+ (outcome.isDone && change == .insert ? 1 : 0)
    let moved = outcome.sibling?.count ?? 0
    guard grown >= moved else { throw .damaged(node.key, "a list's count is wrong") }
    node[child].count = grown - moved
    if let sibling = outcome.sibling { node.insert(sibling, at: child + 1) }
  }

  private func changeLeaf(
    _ change: Change, _ new: NewSlot, _ position: Position, at key: ChunkKey,
    in sink: some ChunkSink
  ) throws(Realm.Error) -> Outcome {
    var leaf = try leaf(key, in: sink)
    let index = position.index
    guard index < leaf.count || change == .insert && index == leaf.count else {
      throw .damaged(key, "a list's leaf lacks elements")
    }
    switch change {
    case .insert:
      if try leaf.insert(new, for: 0, at: index) { return Outcome(isDone: true) }
      if position.isLast, index == leaf.count { return try append(new, in: sink) }
    case .replace:
      try elements.release(leaf.slots, index, in: sink)
      if try leaf.replace(new, at: index) { return Outcome(isDone: true) }
    }
    return try split(&leaf, in: sink)
  }

  private func append(_ new: NewSlot, in sink: some ChunkSink) throws(Realm.Error) -> Outcome {
    let (key, buffer) = try newNode(in: sink)
    var leaf = try SlotEditor(.leaf, buffer, at: key, shape)
    guard try leaf.insert(new, for: 0, at: 0) else { throw .damaged(key, "an element has no room") }
    return Outcome(isDone: true, sibling: InnerNode.Entry(piece: key.place, count: 1))
  }

  private func split(
    _ leaf: inout SlotEditor, in sink: some ChunkSink
  ) throws(Realm.Error) -> Outcome {
    guard leaf.count > 1 else { throw .damaged(leaf.key, "one element fills a list's leaf") }
    let (key, buffer) = try newNode(in: sink)
    var right = try SlotEditor(.leaf, buffer, at: key, shape)
    let middle = leaf.count / 2
    try right.take(leaf.slots, middle..<leaf.count)
    try leaf.keep(0..<middle)
    let entry = InnerNode.Entry(piece: key.place, count: UInt64(right.count))
    return Outcome(isDone: false, sibling: entry)
  }

  private func split(
    _ node: InnerEditor, _ position: Position, in sink: some ChunkSink
  ) throws(Realm.Error) -> Outcome {
    let (key, buffer) = try newNode(in: sink)
    let right = try InnerEditor(buffer, at: key)
    node.move(from: position.isLast ? node.count - 1 : node.count / 2, to: right)
    guard let count = try InnerNode(buffer.chunk, at: key).total else {
      throw .damaged(node.key, "a list's count is wrong")
    }
    return Outcome(isDone: false, sibling: InnerNode.Entry(piece: key.place, count: UInt64(count)))
  }
}
