/// Lists as values of their clusters: a leaf while they are short, then a tree.
extension ListTree {
  /// Writes a whole list, and passes on what stands for it in its cluster.
  func withSlot(
    _ cells: [_Cell], in sink: some ChunkSink, _ body: (NewSlot) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    var builder = try ListBuilder(self)
    for cell in cells {
      try elements.withSlot(cell, in: sink) { (new) throws(Realm.Error) in
        try builder.append(new, in: sink)
      }
    }
    try builder.finish(in: sink, body)
  }

  /// Puts an element before element `index` or over it, and passes on what stands for the list.
  ///
  /// Logarithmic in the length.
  func change(
    _ change: Change, _ cell: _Cell, at index: Int, of stored: StoredBytes,
    in sink: some ChunkSink, owner: ChunkKey, _ body: (NewSlot) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    try elements.withSlot(cell, in: sink) { (new) throws(Realm.Error) in
      if case .tree(let piece, let count) = stored {
        var root = Root(piece: piece, count: count)
        try self.change(change, new, at: index, under: &root, in: sink, owner: owner)
        try body(.tree(root))
      } else {
        var leaf = try SlotEditor.scratch(self, with: stored.leaf(at: owner))
        try self.change(change, new, at: index, in: &leaf, in: sink, body)
      }
    }
  }

  private func change(
    _ change: Change, _ new: NewSlot, at index: Int, in leaf: inout SlotEditor,
    in sink: some ChunkSink, _ body: (NewSlot) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    let isDone: Bool
    switch change {
    case .insert: isDone = try leaf.insert(new, for: 0, at: index)
    case .replace:
      try elements.release(leaf.slots, index, in: sink)
      isDone = try leaf.replace(new, at: index)
    }
    if isDone, leaf.used <= ByteForm.longestInHeap { return try body(.bytes(leaf.buffer.chunk)) }
    let node = try newLeaf(with: leaf.buffer.chunk, in: sink)
    var root = Root(piece: node.key.place, count: leaf.count)
    if !isDone {
      try self.change(change, new, at: index, under: &root, in: sink, owner: node.key)
    }
    try body(.tree(root))
  }

  /// Takes an element away, and passes on what stands for the list.
  ///
  /// Logarithmic in the length.
  func remove(
    at index: Int, of stored: StoredBytes, in sink: some ChunkSink, owner: ChunkKey,
    _ body: (NewSlot) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    guard case .tree(let piece, let count) = stored else {
      var leaf = try SlotEditor.scratch(self, with: stored.leaf(at: owner))
      try elements.release(leaf.slots, index, in: sink)
      try leaf.remove(at: index)
      return try body(leaf.count == 0 ? .noElements : .bytes(leaf.buffer.chunk))
    }
    var root = Root(piece: piece, count: count)
    try remove(at: index, under: &root, in: sink, owner: owner)
    try shorten(root, in: sink, owner: owner, body)
  }

  /// Makes a tree that has become short a leaf in its cluster.
  private func shorten(
    _ root: Root, in sink: some ChunkSink, owner: ChunkKey,
    _ body: (NewSlot) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    guard root.count > 0 else { return try body(.noElements) }
    let key = try key(root.piece, from: owner)
    let chunk = try chunk(key, in: sink)
    guard !InnerNode.isOne(chunk), chunk.count <= Self.shortestLeaf else {
      return try body(.tree(root))
    }
    try body(.bytes(chunk))
    sink.remove(key)
  }
}

extension StoredBytes {
  /// The leaf that a short list is; no bytes for an empty one.
  fileprivate func leaf(at owner: ChunkKey) throws(Realm.Error) -> Chunk {
    switch self {
    case .here(let bytes): return bytes
    case .null: return Chunk(start: nil, count: 0)
    case .blob, .tree: throw .damaged(owner, "a list has the form of something else")
    }
  }
}
