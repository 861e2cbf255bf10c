/// The objects of a table in the order of a property's values: those without a value first, and
/// objects of one value in the order of their keys.
///
/// A list of entries, whose nodes lie in the index's own column; its last place says where the root
/// is. An entry has the beginning of the value; where that does not decide, the value itself does.
struct OrderedIndex: Sendable {
  /// Of the property.
  let values: Column
  /// What objects have that are older than the column.
  let initial: _Cell
  let tree: ListTree

  init(of values: Column, initial: _Cell) {
    self.values = values
    self.initial = initial
    let id = ColumnID(table: values.id.table, column: values.id.number + 2)
    tree = ListTree(CellCoder(kind: .uuid, pieces: id))
  }

  var id: ColumnID { tree.elements.pieces }
  var rootKey: ChunkKey { id.keys.upperBound }

  /// A place between entries.
  enum Bound {
    /// Behind the objects without a value.
    case values
    case before(_Cell)
    case behind(_Cell)
    /// Behind all texts that begin so.
    case behindPrefix([UInt8])
    case end
  }

  /// Nil for an index without entries.
  func root(in source: some ChunkSource) throws(Realm.Error) -> ListTree.Root? {
    guard let chunk = try source.chunk(at: rootKey) else { return nil }
    guard chunk.count == 16, let base = chunk.baseAddress,
      let count = Int(exactly: base.word(at: 8)), count > 0
    else { throw .damaged(rootKey, "the root of an index cannot be read") }
    let root = ListTree.Root(piece: base.word(at: 0), count: count)
    guard try tree.count(under: root.piece, in: source, owner: rootKey) == count else {
      throw .damaged(rootKey, "the count of an index is wrong")
    }
    return root
  }

  func count(in source: some ChunkSource) throws(Realm.Error) -> Int {
    try root(in: source)?.count ?? 0
  }

  /// How many entries lie before a place. Logarithmic in the number of all.
  func position(
    of bound: Bound, in source: some ChunkSource
  ) throws(Realm.Error) -> Int {
    guard let root = try root(in: source) else { return 0 }
    if case .end = bound { return root.count }
    return try position(under: root, in: source) { (entry) throws(Realm.Error) in
      switch bound {
      case .values: return !entry.hasValue
      case .before(let cell): return try order(of: entry, cell, in: source) < 0
      case .behind(let cell): return try order(of: entry, cell, in: source) <= 0
      case .behindPrefix(let bytes): return try begins(entry, by: bytes, in: source)
      case .end: return true
      }
    }
  }

  /// Visits the entries at the positions, in order.
  func forEach(
    _ positions: Range<Int>, in source: some ChunkSource,
    _ visit: (OrderedEntry) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    guard let root = try root(in: source) else { return }
    var position = positions.lowerBound
    while position < positions.upperBound {
      let (leaf, start) = try tree.leaf(
        of: position, under: root.piece, in: source, owner: rootKey)
      let end = min(leaf.count, start + positions.upperBound - position)
      for index in start..<end { try visit(entry(leaf, index)) }
      position += end - start
    }
  }

  private func entry(_ leaf: Slots, _ index: Int) throws(Realm.Error) -> OrderedEntry {
    guard let entry = OrderedEntry(leaf.bits(at: index)) else {
      throw .damaged(leaf.key, "an index leads nowhere")
    }
    return entry
  }
}

extension OrderedIndex {
  func position(
    under root: ListTree.Root, in source: some ChunkSource,
    where isBefore: (OrderedEntry) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) -> Int {
    try tree.partitionPoint(under: root, in: source, owner: rootKey) {
      (leaf, index) throws(Realm.Error) in try isBefore(entry(leaf, index))
    }
  }

  /// Negative where the entry's value comes before the cell, 0 where they are equal.
  func order(
    of entry: OrderedEntry, _ cell: _Cell, in source: some ChunkSource
  ) throws(Realm.Error) -> Int {
    let other = OrderedEntry(cell, of: 0)
    if entry.hasValue != other.hasValue { return entry.hasValue ? 1 : -1 }
    if entry.prefix != other.prefix { return entry.prefix < other.prefix ? -1 : 1 }
    guard entry.hasValue, !values.kind.isWholeInPrefix else { return 0 }
    let value = try value(of: entry.object, in: source)
    if _Cell.sortsBefore(value, cell) { return -1 }
    return _Cell.sortsBefore(cell, value) ? 1 : 0
  }

  private func value(
    of object: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) -> _Cell {
    try values.value(at: object, in: source) ?? initial
  }

  /// Whether the entry's text comes before all longer ones of these bytes, or is one of them.
  private func begins(
    _ entry: OrderedEntry, by bytes: [UInt8], in source: some ChunkSource
  ) throws(Realm.Error) -> Bool {
    guard entry.hasValue, case .string(let text) = try value(of: entry.object, in: source) else {
      return true
    }
    return text.utf8.starts(with: bytes) || text.utf8.lexicographicallyPrecedes(bytes)
  }
}
