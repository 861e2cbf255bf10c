/// Ordered indexes, which follow each change of their columns.
///
/// Objects that were added come into them together: when a query asks, when one of them changes,
/// and before the commit.
extension WriteTransaction {
  /// How many objects wait for an index at most.
  private static let mostUnindexed = 1 << 18

  /// Lets the objects wait for the indexes of their table.
  func index(_ objects: AddedObjects) throws(Realm.Error) {
    for property in objects.binding.indexed {
      guard let column = objects.binding.column(of: property), let index = column.index else {
        continue
      }
      let kind = column.values.kind
      unindexed[column.values.id, default: []] += zip(objects.keys, objects.cells(of: property))
        .map { UnindexedObject($1, of: $0, in: kind) }
      if unindexed[column.values.id]?.count ?? 0 >= Self.mostUnindexed { try write(to: index) }
    }
  }

  private func write(to index: OrderedIndex) throws(Realm.Error) {
    guard let objects = unindexed.removeValue(forKey: index.values.id) else { return }
    try index.insert(objects, in: dirty)
  }

  /// Brings all objects that wait into their indexes.
  func writeIndexes() throws(Realm.Error) {
    guard !unindexed.isEmpty else { return }
    for table in catalog.tables.values {
      for column in table.columns {
        if let index = column.index { try write(to: index) }
      }
    }
    unindexed = [:]
  }

  /// Makes the indexes tell of all objects, before somebody asks them.
  func settleIndexes() throws(Realm.Error) {
    guard failure == nil else { return }
    _ = chunks
    try writeIndexes()
  }

  /// Gives an object another value, in its column and in the index.
  func set(_ cell: _Cell, of key: UInt64, in index: OrderedIndex) throws(Realm.Error) {
    let old = try indexedValue(of: key, in: index)
    // Equal texts may be of other bytes, by which the index has its order.
    let isElsewhere = _Cell.sortsBefore(old, cell) || _Cell.sortsBefore(cell, old) || old != cell
    if isElsewhere { try index.remove(old, key, in: dirty) }
    try index.values.set(cell, at: key, in: dirty)
    if isElsewhere { try index.insert(cell, key, in: dirty) }
  }

  /// Takes an object out of an index, before its value goes.
  func remove(_ key: UInt64, from index: OrderedIndex) throws(Realm.Error) {
    try index.remove(indexedValue(of: key, in: index), key, in: dirty)
  }

  private func indexedValue(
    of key: UInt64, in index: OrderedIndex
  ) throws(Realm.Error) -> _Cell {
    if !added.isEmpty { _ = chunks }
    try write(to: index)
    return try index.values.value(at: key, in: dirty) ?? index.initial
  }
}

/// Which columns have an index.
extension WriteTransaction {
  /// Gives the columns of a class the indexes that it asks for, and takes others away.
  ///
  /// Linear in the number of objects for each index that is new.
  func updateIndexes(of schema: ClassSchema) {
    dropIndexes(of: schema)
    guard let table = catalog.tables[schema.name] else { return }
    let wanted = schema.indexedColumns
    for property in schema.properties where wanted.contains(property.column) {
      guard let index = table.property(named: property.column) else { continue }
      if !table.columns[index].isIndexed { makeIndex(of: index, in: table, property.initial) }
    }
  }

  /// Takes away the indexes that a class does not ask for.
  func dropIndexes(of schema: ClassSchema) {
    guard let table = catalog.tables[schema.name] else { return }
    let wanted = schema.indexedColumns
    for index in table.columns.indices where table.columns[index].isIndexed {
      if !wanted.contains(table.columns[index].name) { dropIndex(of: index, in: table) }
    }
  }

  /// - Parameter initial: what objects have that are older than the column, where that was not
  ///   recorded; they get it as their own.
  private func makeIndex(of index: Int, in table: Catalog.Table, _ initial: _Cell) {
    let column = table.columns[index]
    changeTable(named: table.name, columnsFrom: index) { $0.change(index, isIndexed: true) }
    guard let ordered = catalog.tables[table.name]?.columns[index].index else { return }
    perform { () throws(Realm.Error) in
      var cursor = ColumnCursor(column.values, in: SeenChunks(chunks))
      var objects: [UnindexedObject] = []
      var older: [UInt64] = []
      for key in try table.keys.objects(in: chunks) {
        let cell = try cursor.value(at: key)
        if cell == nil, column.initial == nil { older.append(key) }
        objects.append(
          UnindexedObject(cell ?? column.initial ?? initial, of: key, in: column.values.kind))
      }
      for key in older { try column.values.set(initial, at: key, in: dirty) }
      try ordered.insert(objects, in: dirty)
    }
  }

  func dropIndex(of index: Int, in table: Catalog.Table) {
    unindexed[table.columns[index].values.id] = nil
    removeChunks(of: ColumnID(table: table.number, column: table.numbers(ofColumn: index).index))
    changeTable(named: table.name, columnsFrom: index) { $0.change(index, isIndexed: false) }
  }
}

extension Catalog {
  /// Whether a class asks for other indexes than its table has.
  func needsIndexes(of schema: ClassSchema) -> Bool {
    guard let table = tables[schema.name], table.hasProperties else { return false }
    let wanted = schema.indexedColumns
    return table.columns.indices.contains { index in
      let column = table.columns[index]
      guard column.isProperty, table.property(named: column.name) == index else { return false }
      return column.isIndexed != wanted.contains(column.name)
    }
  }
}
