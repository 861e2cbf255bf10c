/// A list as stored, read in place; valid for as long as its source is held unchanged.
struct ListReader<Source: ChunkSource> {
  private enum Form {
    case empty
    case leaf(Slots)
    case tree(root: UInt64)
  }

  let count: Int
  private let form: Form
  private let tree: ListTree
  private let source: Source
  private let owner: ChunkKey

  init(
    _ stored: StoredBytes, _ tree: ListTree, in source: Source, at owner: ChunkKey
  ) throws(Realm.Error) {
    self.tree = tree
    self.source = source
    self.owner = owner
    switch stored {
    case .null: (form, count) = (.empty, 0)
    case .here(let bytes) where bytes.isEmpty: (form, count) = (.empty, 0)
    case .here(let bytes):
      let leaf = try Slots(leaf: bytes, at: owner, tree.shape)
      (form, count) = (.leaf(leaf), leaf.count)
    case .tree(let root, let length): (form, count) = (.tree(root: root), length)
    case .blob: throw .damaged(owner, "a list has the form of something else")
    }
  }

  /// Logarithmic in the length. An index beyond the end is the caller's mistake.
  func element(at index: Int) throws(Realm.Error) -> _Cell {
    precondition(0..<count ~= index, "a list of \(count) has no element \(index)")
    switch form {
    case .empty: return .null
    case .leaf(let leaf): return try tree.elements.decode(leaf, index, in: source)
    case .tree(let root):
      let (leaf, rest) = try tree.leaf(of: index, under: root, in: source, owner: owner)
      return try tree.elements.decode(leaf, rest, in: source)
    }
  }

  /// Visits the elements in order, until a visit answers false. Linear in the length.
  func forEach(_ visit: (_Cell) throws(Realm.Error) -> Bool) throws(Realm.Error) {
    switch form {
    case .empty: break
    case .leaf(let leaf): _ = try self.visit(leaf, visit)
    case .tree(let root):
      _ = try tree.forEachLeaf(under: root, count: count, in: source, owner: owner) {
        (leaf) throws(Realm.Error) in try self.visit(leaf, visit)
      }
    }
  }

  private func visit(
    _ leaf: Slots, _ visit: (_Cell) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) -> Bool {
    for index in 0..<leaf.count {
      guard try visit(tree.elements.decode(leaf, index, in: source)) else { return false }
    }
    return true
  }

  func cells() throws(Realm.Error) -> [_Cell] {
    var cells: [_Cell] = []
    try forEach { (cell) throws(Realm.Error) in
      cells.append(cell)
      return true
    }
    return cells
  }

  /// Where a link is, or would be put in, in a list of links that ascend.
  ///
  /// The square of a logarithm of the length.
  func lowerBound(_ object: UInt64) throws(Realm.Error) -> Int {
    try (0..<count).partitionPoint { (index) throws(Realm.Error) in
      guard let key = try element(at: index).linkedKey else { return true }
      return key < object
    }
  }

  /// Where a cell is, or would be put in, in the list that a set is.
  ///
  /// The square of a logarithm of the length.
  func find(_ cell: _Cell) throws(Realm.Error) -> (index: Int, isPresent: Bool) {
    let index = try (0..<count).partitionPoint { (index) throws(Realm.Error) in
      try _Cell.precedesInSet(element(at: index), cell)
    }
    guard index < count else { return (index, false) }
    return (index, try !_Cell.precedesInSet(cell, element(at: index)))
  }
}
