/// A list that is too long for its cluster: a tree by position, in the column of pieces.
struct ListTree: Sendable {
  let elements: CellCoder

  /// A tree with more levels is none that was written.
  static let maximumDepth = 8
  /// A tree whose only leaf has no more bytes becomes a value of its cluster again.
  static let shortestLeaf = ByteForm.longestInHeap / 2

  struct Root: Equatable {
    var piece: UInt64
    var count: Int
  }

  init(_ elements: CellCoder) { self.elements = elements }

  var shape: SlotShape { elements.kind.shape }

  func key(_ piece: UInt64, from owner: ChunkKey) throws(Realm.Error) -> ChunkKey {
    guard piece < ChunkKey.places else { throw .damaged(owner, "a list's node has no place") }
    return ChunkKey(elements.pieces, piece)
  }

  func chunk(
    _ key: ChunkKey, in source: some ChunkSource
  ) throws(Realm.Error) -> Chunk {
    guard let chunk = try source.chunk(at: key) else {
      throw .damaged(key, "a list's node is missing")
    }
    return chunk
  }

  /// How many elements a tree has, as its root says; nil where that is too high to be true.
  func count(
    under piece: UInt64, in source: some ChunkSource, owner: ChunkKey
  ) throws(Realm.Error) -> Int? {
    let key = try key(piece, from: owner)
    let chunk = try chunk(key, in: source)
    return InnerNode.isOne(chunk)
      ? try InnerNode(chunk, at: key).total : try Slots(leaf: chunk, at: key, shape).count
  }

  /// A new place for a node.
  func newNode(
    in sink: some ChunkSink
  ) throws(Realm.Error) -> (key: ChunkKey, buffer: ChunkBuffer) {
    let piece = try TableCounters(table: elements.pieces.table).takePieces(1, in: sink)
    let key = ChunkKey(elements.pieces, piece)
    let buffer = try sink.change(key)
    guard buffer.count == 0 else { throw .damaged(key, "a new list's node has a place in use") }
    return (key, buffer)
  }

  func leaf(_ key: ChunkKey, in sink: some ChunkSink) throws(Realm.Error) -> SlotEditor {
    try SlotEditor(.leaf, sink.change(key), at: key, shape)
  }
}

extension ListTree {
  /// The leaf that an element is in, and its index there.
  ///
  /// Logarithmic in the length.
  func leaf(
    of index: Int, under root: UInt64, in source: some ChunkSource, owner: ChunkKey
  ) throws(Realm.Error) -> (Slots, Int) {
    var key = try key(root, from: owner)
    var rest = index
    for _ in 0..<Self.maximumDepth {
      let chunk = try chunk(key, in: source)
      guard InnerNode.isOne(chunk) else {
        let leaf = try Slots(leaf: chunk, at: key, shape)
        guard rest < leaf.count else { throw .damaged(key, "a list's leaf lacks elements") }
        return (leaf, rest)
      }
      let node = try InnerNode(chunk, at: key)
      let (child, inner) = try node.find(rest, forInsertion: false)
      rest = inner
      key = try self.key(node[child].piece, from: key)
    }
    throw .damaged(key, "a list's tree has too many levels")
  }

  /// Visits the leaves in order, until a visit answers false; throws where a count is wrong.
  func forEachLeaf(
    under piece: UInt64, count: Int, depth: Int = 0, in source: some ChunkSource, owner: ChunkKey,
    _ visit: (Slots) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) -> Bool {
    let key = try key(piece, from: owner)
    let chunk = try chunk(key, in: source)
    guard InnerNode.isOne(chunk) else {
      let leaf = try Slots(leaf: chunk, at: key, shape)
      guard leaf.count == count, count > 0 else {
        throw .damaged(key, "a list's leaf has another count than its parent says")
      }
      return try visit(leaf)
    }
    let node = try InnerNode(chunk, at: key)
    guard node.total == count, depth < Self.maximumDepth else {
      throw .damaged(key, "a list's node has another count than its parent says")
    }
    for index in 0..<node.count {
      let entry = node[index]
      let goesOn = try forEachLeaf(
        under: entry.piece, count: Int(clamping: entry.count), depth: depth + 1, in: source,
        owner: key, visit)
      guard goesOn else { return false }
    }
    return true
  }

  /// Removes a list's pieces, and those of its elements. Linear in the length.
  func remove(
    _ stored: StoredBytes, in sink: some ChunkSink, at owner: ChunkKey
  ) throws(Realm.Error) {
    switch stored {
    case .here(let bytes) where !bytes.isEmpty:
      try release(Slots(leaf: bytes, at: owner, shape), in: sink)
    case .tree(let root, let count):
      // Visiting first: a chunk that is removed cannot be read any more.
      _ = try forEachLeaf(under: root, count: count, in: sink, owner: owner) {
        (leaf) throws(Realm.Error) in
        try release(leaf, in: sink)
        return true
      }
      try removeNodes(under: root, depth: 0, in: sink, owner: owner)
    default: break
    }
  }

  private func release(_ leaf: Slots, in sink: some ChunkSink) throws(Realm.Error) {
    guard shape.kind == .bytes else { return }
    for index in 0..<leaf.count { try elements.release(leaf, index, in: sink) }
  }

  private func removeNodes(
    under piece: UInt64, depth: Int, in sink: some ChunkSink, owner: ChunkKey
  ) throws(Realm.Error) {
    let key = try key(piece, from: owner)
    let chunk = try chunk(key, in: sink)
    if InnerNode.isOne(chunk), depth < Self.maximumDepth {
      let node = try InnerNode(chunk, at: key)
      for index in 0..<node.count {
        try removeNodes(under: node[index].piece, depth: depth + 1, in: sink, owner: key)
      }
    }
    sink.remove(key)
  }
}
