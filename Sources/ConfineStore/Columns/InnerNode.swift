/// A node of a list above the leaves, read in place: its children, and how much is below each.
struct InnerNode {
  struct Entry: Equatable {
    var piece: UInt64
    /// The elements below it.
    var count: UInt64
  }

  static let capacity = (ChunkBuffer.capacity - 8) / 16
  fileprivate static let kind: UInt64 = 0xFF00

  private let base: UnsafeRawPointer
  let count: Int
  let key: ChunkKey

  static func isOne(_ chunk: Chunk) -> Bool { chunk.count >= 8 && chunk[1] == 0xFF }

  init(_ chunk: Chunk, at key: ChunkKey) throws(Realm.Error) {
    guard chunk.count >= 8, let base = chunk.baseAddress,
      base.word(at: 0) & 0xFFFF_FFFF == SlotLayout.version | Self.kind
    else { throw .damaged(key, "the header of a list's node is not known") }
    count = Int(base.half(at: 4))
    guard 1...Self.capacity ~= count, chunk.count == 8 + 16 * count else {
      throw .damaged(key, "a list's node has not the size of its entries")
    }
    self.base = base
    self.key = key
  }

  subscript(index: Int) -> Entry {
    Entry(piece: base.word(at: 8 + 16 * index), count: base.word(at: 16 + 16 * index))
  }

  /// The child that an element is below, and its index there; an element to be put in may come
  /// behind a child's last one.
  func find(_ index: Int, forInsertion: Bool) throws(Realm.Error) -> (child: Int, index: Int) {
    var rest = UInt64(index)
    for child in 0..<count {
      let below = self[child].count
      if rest < below || forInsertion && rest == below { return (child, Int(rest)) }
      rest -= below
    }
    throw .damaged(key, "a list's node has fewer elements than its parent says")
  }

  /// The elements below it; nil where the sum is too high to be true.
  var total: Int? {
    var total = 0
    for index in 0..<count {
      let (sum, overflow) = total.addingReportingOverflow(Int(clamping: self[index].count))
      guard !overflow else { return nil }
      total = sum
    }
    return total
  }
}

/// Changes an inner node in place.
struct InnerEditor {
  private let buffer: ChunkBuffer
  let key: ChunkKey

  /// An empty chunk is made a node without entries.
  init(_ buffer: ChunkBuffer, at key: ChunkKey) throws(Realm.Error) {
    self.buffer = buffer
    self.key = key
    if buffer.count == 0 { resize(0) } else { _ = try InnerNode(buffer.chunk, at: key) }
  }

  var count: Int { (buffer.count - 8) / 16 }
  var isFull: Bool { count == InnerNode.capacity }

  subscript(index: Int) -> InnerNode.Entry {
    get {
      let bytes = UnsafeRawPointer(buffer.bytes)
      return InnerNode.Entry(
        piece: bytes.word(at: 8 + 16 * index), count: bytes.word(at: 16 + 16 * index))
    }
    nonmutating set {
      buffer.bytes.put(newValue.piece, at: 8 + 16 * index)
      buffer.bytes.put(newValue.count, at: 16 + 16 * index)
    }
  }

  func insert(_ entry: InnerNode.Entry, at index: Int) {
    let moved = count - index
    resize(count + 1)
    buffer.bytes.shift(16 * moved, from: 8 + 16 * index, to: 24 + 16 * index)
    self[index] = entry
  }

  func remove(at index: Int) {
    buffer.bytes.shift(16 * (count - index - 1), from: 24 + 16 * index, to: 8 + 16 * index)
    resize(count - 1)
  }

  /// Moves the entries from `index` on to the end of another node.
  func move(from index: Int, to other: InnerEditor) {
    for entry in index..<count { other.insert(self[entry], at: other.count) }
    resize(index)
  }

  private func resize(_ count: Int) {
    buffer.count = 8 + 16 * count
    buffer.bytes.put(SlotLayout.version | InnerNode.kind | UInt64(count) << 32, at: 0)
  }
}
