extension Column {
  /// The dictionaries of a column of them.
  var entries: DictionaryColumn {
    guard let element = kind.element else { preconditionFailure("a \(kind) is no dictionary") }
    let values = Column(id: id, pieces: coder.pieces, kind: .list(element))
    return DictionaryColumn(keys: coder.keys, values: values)
  }
}

/// The dictionaries of a property: for each object a list of keys that ascend, and a list of as
/// many values.
struct DictionaryColumn: Sendable {
  let keys: Column
  let values: Column

  /// The object's dictionary; nil where the object was created before the column and has none yet.
  func dictionary<Source: ChunkSource>(
    at object: UInt64, in source: Source
  ) throws(Realm.Error) -> DictionaryReader<Source>? {
    guard let values = try values.list(at: object, in: source) else { return nil }
    let owner = ChunkKey(self.values.id, object)
    return try DictionaryReader(
      keys: keys.list(at: object, in: source), values, at: owner)
  }

  /// Gives the object a whole dictionary, or with null an empty one.
  ///
  /// Any other cell is the caller's mistake and stops the process.
  func set(_ cell: _Cell, at object: UInt64, in sink: some ChunkSink) throws(Realm.Error) {
    guard let cells = cell.entries else {
      preconditionFailure("a dictionary was given \(cell)")
    }
    let entries = cells.sorted { $0.key < $1.key }
    try keys.set(.list(entries.map { .string($0.key) }), at: object, in: sink)
    try values.set(.list(entries.map(\.value)), at: object, in: sink)
  }

  /// Where a key is in the object's dictionary, or would be put in.
  ///
  /// The square of a logarithm of the count.
  func find(
    _ key: String, of object: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) -> (index: Int, isPresent: Bool) {
    try dictionary(at: object, in: source)?.find(key) ?? (0, false)
  }
}

/// A dictionary as stored, read in place; valid for as long as its source is held unchanged.
struct DictionaryReader<Source: ChunkSource> {
  /// Strings, ascending.
  let keys: ListReader<Source>
  /// In the order of their keys.
  let values: ListReader<Source>
  private let owner: ChunkKey

  var count: Int { values.count }

  init(
    keys: ListReader<Source>?, _ values: ListReader<Source>, at owner: ChunkKey
  ) throws(Realm.Error) {
    guard let keys, keys.count == values.count else {
      throw .damaged(owner, "a dictionary has not as many keys as values")
    }
    self.keys = keys
    self.values = values
    self.owner = owner
  }

  /// Where a key is, or would be put in.
  ///
  /// The square of a logarithm of the count.
  func find(_ key: String) throws(Realm.Error) -> (index: Int, isPresent: Bool) {
    try keys.find(.string(key))
  }

  func value(forKey key: String) throws(Realm.Error) -> _Cell? {
    let (index, isPresent) = try find(key)
    return isPresent ? try values.element(at: index) : nil
  }

  /// Logarithmic in the count. An index beyond the end is the caller's mistake.
  func entry(at index: Int) throws(Realm.Error) -> (key: String, value: _Cell) {
    (try text(of: keys.element(at: index)), try values.element(at: index))
  }

  /// The entries in the order of their keys. Linear in the count.
  func entries() throws(Realm.Error) -> [(key: String, value: _Cell)] {
    var entries: [(key: String, value: _Cell)] = []
    let values = try values.cells()
    try keys.forEach { (cell) throws(Realm.Error) in
      let key = try text(of: cell)
      guard entries.last.map({ $0.key < key }) ?? true else {
        throw .damaged(owner, "the keys of a dictionary do not ascend")
      }
      entries.append((key, values[entries.count]))
      return true
    }
    return entries
  }

  func cells() throws(Realm.Error) -> [String: _Cell] {
    Dictionary(uniqueKeysWithValues: try entries())
  }

  private func text(of key: _Cell) throws(Realm.Error) -> String {
    guard case .string(let text) = key else {
      throw .damaged(owner, "a key of a dictionary is no string")
    }
    return text
  }
}

extension _Cell {
  fileprivate var entries: [String: _Cell]? {
    switch self {
    case .dictionary(let cells): cells
    case .null: [:]
    default: nil
    }
  }
}
