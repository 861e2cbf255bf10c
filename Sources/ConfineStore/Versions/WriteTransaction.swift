/// What an open write transaction has changed, over the version that it began at.
///
/// No transaction of the engine is open meanwhile. Only the realm's home touches it.
/// A setter cannot throw: so the first failure is kept, later changes do nothing, and the commit
/// throws it.
final class WriteTransaction {
  let base: Version
  @exclusivity(unchecked) var catalog: Catalog
  /// The binding that was asked for last.
  @exclusivity(unchecked) var lastBinding: TableBinding?
  /// The chunks without the objects that still wait for their columns.
  let dirty: DirtyChunks
  /// Counts the changes, so that a query knows when to look again.
  @exclusivity(unchecked) private(set) var revision: Int
  @exclusivity(unchecked) var record = ChangeRecord()
  /// Embedded objects that a change has let go of, and that it may have taken up again.
  var released: [ReleasedObject] = []
  @exclusivity(unchecked) private(set) var failure: Realm.Error?
  unowned let store: Store
  /// Whether columns may be renamed in it, and taken away.
  @exclusivity(unchecked) var isMigration = false
  /// Of each table, the objects that wait for their columns.
  @exclusivity(unchecked) var added: [UInt32: AddedObjects] = [:]
  /// Of each indexed column, objects that are in it and wait for its index.
  @exclusivity(unchecked) var unindexed: [ColumnID: [UnindexedObject]] = [:]

  init(over base: Version, of store: Store, from revision: Int, in arena: ChunkArena) {
    self.base = base
    self.revision = revision
    self.store = store
    catalog = base.catalog
    dirty = DirtyChunks(over: base.snapshot, in: arena)
  }

  /// Keys that were given out are not given out again, be the transaction cancelled.
  deinit {
    for objects in added.values { keepKeys(of: objects) }
  }

  func perform(_ change: () throws(Realm.Error) -> Void) {
    guard failure == nil else { return }
    revision += 1
    do throws(Realm.Error) { try change() } catch { failure = error }
  }

  /// Where the class's objects lie; the table is made or extended first if need be.
  func binding(for schema: ClassSchema) -> TableBinding {
    if let last = lastBinding, last.schema === schema { return last }
    if catalog.binding(for: schema)?.isComplete != true { extendTable(to: schema) }
    guard let binding = catalog.binding(for: schema) else {
      preconditionFailure("a table that was made is missing")
    }
    lastBinding = binding
    return binding
  }

  /// Gives an object that exists another value.
  func set(_ cell: _Cell, _ property: Int, of key: UInt64, in binding: TableBinding) {
    let binding = self.binding(for: binding.schema)
    guard let column = binding.column(of: property) else { return }
    perform { () throws(Realm.Error) in
      if let objects = added(key, to: binding) {
        try set(cell, property, of: key, in: objects, column)
        return
      }
      if column.target != nil {
        let old = try column.values.value(at: key, in: chunks)
        try changeBacklinks(of: key, from: old, to: cell, through: column, of: binding.table)
      }
      if let index = column.index {
        try set(cell, of: key, in: index)
      } else {
        try column.values.set(cell, at: key, in: chunks)
      }
      if column.values.kind.element != nil { record.change(.assign, column.values.id, of: key) }
    }
    deleteReleased()
  }

  /// Deletes an object, and the embedded ones that it has; all links to it become null, and it
  /// leaves all lists.
  func delete(_ key: UInt64, from table: Catalog.Table) {
    remove(key, from: table)
    deleteReleased()
  }

  /// As `delete`, but leaves embedded objects that it had behind as released.
  func remove(_ key: UInt64, from table: Catalog.Table) {
    perform { () throws(Realm.Error) in
      guard try table.keys.contains(key, in: chunks) else { return }
      try removeLinks(to: key, in: table)
      for (index, column) in table.columns.enumerated() {
        let old = column.target == nil ? nil : try column.values.value(at: key, in: chunks)
        try changeBacklinks(of: key, from: old, to: nil, through: column, of: table)
        if column.isProperty, column.name == table.primaryKey,
          let value = try column.values.value(at: key, in: chunks) ?? column.initial
        {
          try table.index(of: index).remove(value, key, in: chunks)
        }
        if let index = column.index { try remove(key, from: index) }
        try column.values.remove(at: key, in: chunks)
      }
      try table.keys.remove(key, in: chunks)
      record.delete(key, from: table.number)
    }
  }

  /// Deletes all objects of a table.
  func clear(_ table: Catalog.Table) {
    perform { () throws(Realm.Error) in
      delete(try table.keys.objects(in: chunks), from: table)
    }
  }

  /// Changes a collection of an object that exists.
  func changeList(
    _ property: Int, of key: UInt64, in binding: TableBinding, _ change: (ListEditor) -> Void
  ) {
    let binding = self.binding(for: binding.schema)
    guard let column = binding.column(of: property) else { return }
    change(ListEditor(transaction: self, column: column, table: binding.table, object: key))
    deleteReleased()
  }

  func changeList(
    _ change: ChangeRecord.ListChange, of list: ListEditor,
    _ body: () throws(Realm.Error) -> Void
  ) {
    perform { () throws(Realm.Error) in
      try body()
      record.change(change, list.column.values.id, of: list.object)
    }
  }

  /// All that changed, as the engine takes it, with the record of it.
  ///
  /// - Throws: what has gone wrong so far.
  func finish(
    version: UInt64, forgettingRecordsThrough oldest: UInt64
  ) throws(Realm.Error) -> ChunkMap {
    let chunks = chunks
    perform { () throws(Realm.Error) in try writeIndexes() }
    if let failure { throw failure }
    try ChangeRecord.remove(through: oldest, from: chunks)
    record.base = base.number
    record.chunks = chunks.changes.entries.map(\.key)
    try record.write(version: version, to: chunks)
    return chunks.changes
  }

  var isEmpty: Bool { chunks.changes.isEmpty && failure == nil }
}
