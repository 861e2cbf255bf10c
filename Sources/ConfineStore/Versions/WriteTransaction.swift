/// What an open write transaction has changed, over the version that it began at.
///
/// No transaction of the engine is open meanwhile. Only the realm's home touches it.
/// A setter cannot throw: so the first failure is kept, later changes do nothing, and the commit
/// throws it.
final class WriteTransaction {
  let base: Version
  private(set) var catalog: Catalog
  let chunks: DirtyChunks
  /// Counts the changes, so that a query knows when to look again.
  private(set) var revision = 0
  var record = ChangeRecord()
  private(set) var failure: Realm.Error?
  private unowned let store: Store

  init(over base: Version, of store: Store, in arena: ChunkArena) {
    self.base = base
    self.store = store
    catalog = base.catalog
    chunks = DirtyChunks(over: base.snapshot, in: arena)
  }

  private func perform(_ change: () throws(Realm.Error) -> Void) {
    guard failure == nil else { return }
    revision += 1
    do throws(Realm.Error) { try change() } catch { failure = error }
  }

  /// Where the class's objects lie; the table is made or extended first if need be.
  func binding(for schema: ClassSchema) -> TableBinding {
    if let binding = catalog.binding(for: schema), binding.isComplete { return binding }
    extendTable(to: schema)
    guard let binding = catalog.binding(for: schema) else {
      preconditionFailure("a table that was made is missing")
    }
    return binding
  }

  private func extendTable(to schema: ClassSchema) {
    for property in schema.properties where property.type.isStored {
      add(property.column, type: property.type.text, to: schema.name)
      guard let target = property.type.target else { continue }
      let type = Catalog.Column.backlinksType(of: schema.name, property.column)
      add("", type: type, to: ClassSchema.name(of: target))
    }
    table(named: schema.name) { table in
      table.primaryKey = schema.primaryKey.map { schema.properties[$0].column } ?? table.primaryKey
    }
  }

  private func add(_ name: String, type: String, to table: String) {
    self.table(named: table) { _ = $0.add(name, type: type) }
  }

  /// Changes a table, which is made first if need be, and its record.
  private func table(named name: String, _ change: (inout Catalog.Table) -> Void) {
    var table =
      catalog.tables[name]
      ?? Catalog.Table(number: store.newTableNumber(after: catalog), name: name)
    let known = catalog.tables[name]?.columns.count ?? 0
    change(&table)
    catalog.tables[name] = table
    catalog.revision = base.catalog.revision + 1
    perform { () throws(Realm.Error) in
      try CatalogRecord.write(table, columnsFrom: known, to: chunks)
      try CatalogRecord.write(revision: catalog.revision, to: chunks)
    }
  }

  /// - Parameter cells: by property, without links.
  func insert(_ cells: [_Cell], into binding: TableBinding) -> UInt64 {
    var key: UInt64 = 0
    perform { () throws(Realm.Error) in
      let table = binding.table
      key = try table.counters.takeObject(atLeast: store.objectFloor(of: table.number), in: chunks)
      store.raiseObjectFloor(of: table.number, to: key + 1)
      try table.keys.insert(key, in: chunks)
      record.insert(key, into: table.number)
      for (property, cell) in cells.enumerated() {
        try binding.column(of: property)?.values.set(cell, at: key, in: chunks)
      }
      if let property = binding.schema.primaryKey {
        try binding.primaryKeys?.insert(cells[property], key, in: chunks)
      }
    }
    return key
  }

  /// Gives an object that exists another value.
  func set(_ cell: _Cell, _ property: Int, of key: UInt64, in binding: TableBinding) {
    let binding = self.binding(for: binding.schema)
    guard let column = binding.column(of: property) else { return }
    perform { () throws(Realm.Error) in
      if column.target != nil {
        let old = try column.values.value(at: key, in: chunks)
        try changeBacklinks(of: key, from: old, to: cell, through: column, of: binding.table)
      }
      try column.values.set(cell, at: key, in: chunks)
      if column.values.kind.element != nil { record.change(.assign, column.values.id, of: key) }
    }
  }

  /// Deletes an object; all links to it become null, and it leaves all lists.
  func delete(_ key: UInt64, from table: Catalog.Table) {
    perform { () throws(Realm.Error) in
      try removeLinks(to: key, in: table)
      for (index, column) in table.columns.enumerated() {
        let old = column.target == nil ? nil : try column.values.value(at: key, in: chunks)
        try changeBacklinks(of: key, from: old, to: nil, through: column, of: table)
        if column.name == table.primaryKey,
          let value = try column.values.value(at: key, in: chunks)
        {
          try table.index(of: index).remove(value, key, in: chunks)
        }
        try column.values.remove(at: key, in: chunks)
      }
      try table.keys.remove(key, in: chunks)
      record.delete(key, from: table.number)
    }
  }

  /// Deletes all objects of a table.
  func clear(_ table: Catalog.Table) {
    perform { () throws(Realm.Error) in
      var keys: [UInt64] = []
      try table.keys.forEach(in: chunks) { key in
        keys.append(key)
        return true
      }
      for key in keys { delete(key, from: table) }
    }
  }

  /// Changes a collection of an object that exists.
  func changeList(
    _ property: Int, of key: UInt64, in binding: TableBinding, _ change: (ListEditor) -> Void
  ) {
    let binding = self.binding(for: binding.schema)
    guard let column = binding.column(of: property) else { return }
    change(ListEditor(transaction: self, column: column, table: binding.table, object: key))
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
    if let failure { throw failure }
    try ChangeRecord.remove(through: oldest, from: chunks)
    record.base = base.number
    record.chunks = chunks.changes.entries.map(\.key)
    try record.write(version: version, to: chunks)
    return chunks.changes
  }

  var isEmpty: Bool { chunks.changes.isEmpty && failure == nil }
}
