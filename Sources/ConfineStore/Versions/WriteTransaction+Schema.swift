/// Tables and columns, as classes need them.
extension WriteTransaction {
  /// Makes the table and the columns that a class lacks; what is there already stays as it is.
  func extendTable(to schema: ClassSchema) {
    let isNew = catalog.tables[schema.name]?.hasProperties != true
    let hasObjects = !isNew && hasObjects(in: schema.name)
    for property in schema.properties where property.type.isStored {
      addColumn(
        of: property, to: schema.name, hasObjects: hasObjects,
        isIndexed: schema.indexedColumns.contains(property.column))
      guard let target = property.type.target else { continue }
      let type = Catalog.Column.backlinksType(of: schema.name, property.column)
      changeTable(named: ClassSchema.name(of: target)) { table in
        if !table.hasProperties { table.isEmbedded = target is EmbeddedObject.Type }
        _ = table.add("", type: type)
      }
    }
    guard isNew else { return }
    changeTable(named: schema.name) { table in
      table.isEmbedded = schema.isEmbedded
      table.primaryKey = schema.primaryKey.map { schema.properties[$0].column }
    }
  }

  /// Objects that are there already have the property's default from then on, whatever the class
  /// says later.
  private func addColumn(
    of property: ClassSchema.Property, to table: String, hasObjects: Bool, isIndexed: Bool
  ) {
    let type = property.type.text
    guard catalog.tables[table]?.column(named: property.column, type: type) == nil else { return }
    let initial = hasObjects ? property.recordedInitial : nil
    let isShort = initial.map(CatalogRecord.isShort) ?? true
    changeTable(named: table) { table in
      _ = table.add(
        property.column, type: type, isOptional: property.isOptional,
        initial: isShort ? initial : nil, isIndexed: isIndexed && !hasObjects)
    }
    guard let initial, !isShort, let table = catalog.tables[table] else { return }
    fill(table.columns[table.columns.count - 1], of: table, with: initial)
  }

  /// Gives each object of a table the value.
  private func fill(_ column: Catalog.Column, of table: Catalog.Table, with cell: _Cell) {
    perform { () throws(Realm.Error) in
      for key in try table.keys.objects(in: chunks) {
        try column.values.set(cell, at: key, in: chunks)
      }
    }
  }

  /// Changes a table, which is made first if need be, and its record.
  ///
  /// - Parameter first: the first column whose record changes; nil for the first one that is new.
  func changeTable(
    named name: String, columnsFrom first: Int? = nil, _ change: (inout Catalog.Table) -> Void
  ) {
    var table =
      catalog.tables[name]
      ?? Catalog.Table(number: store.newTableNumber(after: catalog), name: name)
    let known = catalog.tables[name]?.columns.count ?? 0
    change(&table)
    catalog.put(table)
    noteCatalogChange { chunks throws(Realm.Error) in
      try CatalogRecord.write(table, columnsFrom: first ?? known, to: chunks)
    }
  }

  /// Writes a change of the catalogue, and with it its revision.
  func noteCatalogChange(_ write: (DirtyChunks) throws(Realm.Error) -> Void) {
    lastBinding = nil
    catalog.revision = base.catalog.revision + 1
    perform { () throws(Realm.Error) in
      try write(chunks)
      try CatalogRecord.write(revision: catalog.revision, to: chunks)
    }
  }

  func record(schemaVersion: UInt64) {
    catalog.schemaVersion = schemaVersion
    noteCatalogChange { chunks throws(Realm.Error) in
      try CatalogRecord.write(schemaVersion: schemaVersion, to: chunks)
    }
  }

  func hasObjects(in name: String) -> Bool {
    guard let table = catalog.tables[name] else { return false }
    var hasObjects = false
    perform { () throws(Realm.Error) in
      try table.keys.forEach(in: chunks) { _ in
        hasObjects = true
        return false
      }
    }
    return hasObjects
  }
}

extension CatalogRecord {
  /// Whether a default is short enough for a column's record.
  static func isShort(_ cell: _Cell) -> Bool {
    bytes(of: cell).count <= Catalog.Column.longestInitial
  }
}

extension ClassSchema.Property {
  /// What objects get that are older than the property; nil where there is no need to record it.
  ///
  /// A link to nothing and an empty collection are what objects have without a slot.
  fileprivate var recordedInitial: _Cell? {
    guard case .scalar = type else { return nil }
    return initial
  }
}
