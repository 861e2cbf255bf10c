/// Writes a list from its first element to its last: a value while it is short, then leaf by leaf.
struct ListBuilder {
  private let tree: ListTree
  private var leaf: SlotEditor
  private var isTree = false
  private var entries: [InnerNode.Entry] = []

  init(_ tree: ListTree) throws(Realm.Error) {
    self.tree = tree
    leaf = try .scratch(tree)
  }

  mutating func append(_ new: NewSlot, in sink: some ChunkSink) throws(Realm.Error) {
    if try !leaf.insert(new, for: 0, at: leaf.count) {
      try beginTree(in: sink)
      entries.append(entry)
      let (key, buffer) = try tree.newNode(in: sink)
      leaf = try SlotEditor(.leaf, buffer, at: key, tree.shape)
      guard try leaf.insert(new, for: 0, at: 0) else {
        throw .damaged(key, "an element has no room")
      }
    }
    if leaf.used > ByteForm.longestInHeap { try beginTree(in: sink) }
  }

  /// Passes on what stands for the list in its cluster.
  mutating func finish(
    in sink: some ChunkSink, _ body: (NewSlot) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    guard isTree, let root = try finishTree(in: sink) else {
      return try body(leaf.count == 0 ? .noElements : .bytes(leaf.buffer.chunk))
    }
    try body(.tree(root))
  }

  /// The root of the list, which is a tree however short it is; nil for a list without elements.
  mutating func finishTree(in sink: some ChunkSink) throws(Realm.Error) -> ListTree.Root? {
    guard leaf.count > 0 else { return nil }
    try beginTree(in: sink)
    entries.append(entry)
    let count = entries.reduce(0) { $0 + Int($1.count) }
    while entries.count > 1 { try addLevel(in: sink) }
    return ListTree.Root(piece: entries[0].piece, count: count)
  }

  private var entry: InnerNode.Entry {
    InnerNode.Entry(piece: leaf.key.place, count: UInt64(leaf.count))
  }

  private mutating func beginTree(in sink: some ChunkSink) throws(Realm.Error) {
    guard !isTree else { return }
    isTree = true
    leaf = try tree.newLeaf(with: leaf.buffer.chunk, in: sink)
  }

  private mutating func addLevel(in sink: some ChunkSink) throws(Realm.Error) {
    var parents: [InnerNode.Entry] = []
    for start in stride(from: 0, to: entries.count, by: InnerNode.capacity) {
      let children = entries[start..<min(start + InnerNode.capacity, entries.count)]
      let (key, buffer) = try tree.newNode(in: sink)
      let node = try InnerEditor(buffer, at: key)
      for child in children { node.insert(child, at: node.count) }
      let count = children.reduce(0) { $0 + $1.count }
      parents.append(InnerNode.Entry(piece: key.place, count: count))
    }
    entries = parents
  }
}

extension SlotEditor {
  /// A leaf in memory of its own, with the elements of another one.
  static func scratch(
    _ tree: ListTree, with bytes: Chunk = Chunk(start: nil, count: 0)
  ) throws(Realm.Error) -> SlotEditor {
    let buffer = ChunkBuffer()
    if let start = bytes.baseAddress, !bytes.isEmpty {
      buffer.count = bytes.count
      buffer.bytes.copyMemory(from: start, byteCount: bytes.count)
    }
    return try SlotEditor(.leaf, buffer, at: ChunkKey(tree.elements.pieces, 0), tree.shape)
  }
}

extension ListTree {
  /// A leaf in a chunk of its own, with the elements of another one.
  func newLeaf(with bytes: Chunk, in sink: some ChunkSink) throws(Realm.Error) -> SlotEditor {
    let (key, buffer) = try newNode(in: sink)
    buffer.count = bytes.count
    buffer.bytes.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
    return try SlotEditor(.leaf, buffer, at: key, shape)
  }
}

extension NewSlot {
  static var noElements: NewSlot { NewSlot(bits: .zero, width: 128) }

  static func tree(_ root: ListTree.Root) -> NewSlot {
    NewSlot(bits: .tree(root: root.piece, count: root.count), width: 128)
  }
}
