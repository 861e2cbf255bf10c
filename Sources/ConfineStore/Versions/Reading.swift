/// What a realm sees: a version, and over it what its own write transaction has changed.
struct Reading {
  let version: Version
  let transaction: WriteTransaction?

  var catalog: Catalog { transaction?.catalog ?? version.catalog }

  var chunks: SeenChunks {
    if let transaction { SeenChunks(transaction.chunks) } else { SeenChunks(version.snapshot) }
  }

  func hasObject(at key: UInt64, in table: Catalog.Table) -> Bool {
    guard let transaction else { return version.slot(of: key, in: table.keys.clusters) != nil }
    if transaction.isAdded(key, to: table) { return true }
    return version.read { () throws(Realm.Error) in try table.keys.contains(key, in: chunks) }
  }

  /// As of the binding's table, of which no copy is made.
  func hasObject(at key: UInt64, in binding: TableBinding) -> Bool {
    guard transaction == nil else { return hasObject(at: key, in: binding.table) }
    return version.slot(of: key, in: binding.keys) != nil
  }

  /// A property's value; nil without the object.
  func cell(_ property: Int, of key: UInt64, in binding: TableBinding) -> _Cell? {
    if let objects = transaction?.added(key, to: binding) { return objects[property, key] }
    let column = column(property, in: binding)
    if let column, let cell = cell(of: key, in: column.values) { return cell }
    // The object may be older than the column.
    guard hasObject(at: key, in: binding) else { return nil }
    return column?.initial ?? binding.schema.properties[property].initial
  }

  private func cell(of key: UInt64, in column: Column) -> _Cell? {
    version.read { () throws(Realm.Error) in
      guard transaction == nil else { return try column.value(at: key, in: chunks) }
      guard let (placed, index) = version.slot(of: key, in: column.clusters) else { return nil }
      return try column.coder.decode(placed.pointee.slots, index, in: chunks)
    }
  }

  /// Reads a list in place; nil without the object.
  func list<Result>(
    _ property: Int, of key: UInt64, in binding: TableBinding, _ body: (ListCells) -> Result
  ) -> Result? {
    guard hasObject(at: key, in: binding) else { return nil }
    let list = column(property, in: binding).flatMap { column in
      version.read { () throws(Realm.Error) in try column.values.list(at: key, in: chunks) }
    }
    return body(ListCells(version: version, list: list))
  }

  /// A binding that lacks columns may be older than the table, and in a migration any may be.
  func column(_ property: Int, in binding: TableBinding) -> Catalog.Column? {
    let isNewest = binding.isComplete && transaction?.isMigration != true
    let newest = isNewest ? binding : catalog.binding(for: binding.schema) ?? binding
    return newest.column(of: property)
  }

  /// The keys of a table's objects, oldest object first.
  func keys(in table: Catalog.Table) -> [UInt64] {
    version.read { () throws(Realm.Error) in try table.keys.objects(in: chunks) }
  }

  /// The object with the primary key.
  func key(ofPrimaryKey value: _Cell, in binding: TableBinding) -> UInt64? {
    guard let property = binding.schema.primaryKey, let index = binding.primaryKeys else {
      return nil
    }
    var candidates: [UInt64] = []
    version.read { () throws(Realm.Error) in
      if let transaction {
        candidates = try transaction.objects(ofPrimaryKey: value, in: binding, index)
        return
      }
      let digest = Digest(value).bits
      guard let run = version.run(of: digest, in: index) else { return }
      try index.forEach(digest, of: run.pointee.content, at: run.pointee.key, in: chunks) { key in
        candidates.append(key)
        return true
      }
    }
    return candidates.first { cell(property, of: $0, in: binding) == value }
  }
}

/// The chunks that a realm sees: a version's, or those that its write transaction has changed too.
struct SeenChunks: ChunkSource {
  private let source: any ChunkSource & AnyObject

  init(_ source: any ChunkSource & AnyObject) { self.source = source }

  func chunk(at key: ChunkKey) throws(Realm.Error) -> Chunk? { try source.chunk(at: key) }

  func chunk(
    atOrBefore key: ChunkKey
  ) throws(Realm.Error) -> (key: ChunkKey, chunk: Chunk)? {
    try source.chunk(atOrBefore: key)
  }

  func scan(
    _ range: ClosedRange<ChunkKey>,
    _ visit: (ChunkKey, Chunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    try source.scan(range, visit)
  }
}

/// A list's elements, as a version has them or as the write transaction has changed them.
struct ListCells {
  let version: Version?
  /// Nil for a list that was never written.
  let list: ListReader<SeenChunks>?

  static var empty: ListCells { ListCells(version: nil, list: nil) }

  var count: Int { list?.count ?? 0 }

  subscript(index: Int) -> _Cell {
    version?.read { () throws(Realm.Error) in try list?.element(at: index) } ?? .null
  }

  var all: [_Cell] {
    version?.read { () throws(Realm.Error) in try list?.cells() } ?? []
  }
}
