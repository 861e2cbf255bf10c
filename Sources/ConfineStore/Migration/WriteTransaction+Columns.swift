/// Changes of columns that have values.
extension WriteTransaction {
  /// Takes a column away with its values, and the embedded objects that it led to.
  ///
  /// Linear in the number of its chunks; in that of its values where they lead to embedded objects.
  func takeAway(_ index: Int, of name: String) {
    guard let table = catalog.tables[name] else { return }
    let column = table.columns[index]
    if let target = column.target {
      if catalog.tables[target]?.isEmbedded == true { letGo(column, of: table) }
      let backlinks = catalog.tables[target]?.columns.firstIndex {
        $0.type == Catalog.Column.backlinksType(of: name, column.name)
      }
      if let backlinks { retire(backlinks, of: target) }
    }
    retire(index, of: name)
  }

  private func retire(_ index: Int, of name: String) {
    guard let table = catalog.tables[name] else { return }
    for number in table.numbers(ofColumn: index).all {
      removeChunks(of: ColumnID(table: table.number, column: number))
    }
    changeTable(named: name, columnsFrom: index) { $0.retire(index) }
  }

  /// Embedded objects go with the links to them.
  private func letGo(_ column: Catalog.Column, of table: Catalog.Table) {
    perform { () throws(Realm.Error) in
      for key in try table.keys.objects(in: chunks) {
        let old = try column.values.value(at: key, in: chunks)
        try changeBacklinks(of: key, from: old, to: nil, through: column, of: table)
      }
    }
    deleteReleased()
  }

  func removeChunks(of column: ColumnID) {
    perform { () throws(Realm.Error) in
      let chunks = chunks
      var keys: [ChunkKey] = []
      try chunks.scan(column.keys) { key, _ in
        keys.append(key)
        return true
      }
      for key in keys { chunks.remove(key) }
    }
  }

  /// Gives a column another name; its values stay where they are.
  ///
  /// - Parameter isOptional: nil for what it was.
  func rename(_ index: Int, of name: String, to new: String, isOptional: Bool?) {
    guard let column = catalog.tables[name]?.columns[index] else { return }
    changeTable(named: name, columnsFrom: index) {
      $0.change(index, name: new, isOptional: isOptional)
    }
    let old = Catalog.Column.backlinksType(of: name, column.name)
    guard let target = column.target,
      let backlinks = catalog.tables[target]?.columns.firstIndex(where: { $0.type == old })
    else { return }
    changeTable(named: target, columnsFrom: backlinks) {
      $0.change(backlinks, type: Catalog.Column.backlinksType(of: name, new))
    }
  }

  func recordOptional(_ isOptional: Bool, _ column: String, of name: String) {
    guard let index = catalog.tables[name]?.property(named: column) else { return }
    changeTable(named: name, columnsFrom: index) { $0.change(index, isOptional: isOptional) }
  }

  /// Puts the property's default where its column has nil.
  ///
  /// Linear in the number of values; writes only those that are nil.
  func makeRequired(_ property: ClassSchema.Property, of name: String) {
    guard let table = catalog.tables[name], let index = table.property(named: property.column)
    else { return }
    let column = table.columns[index]
    // It is made anew when the migration ends.
    if column.isIndexed { dropIndex(of: index, in: table) }
    perform { () throws(Realm.Error) in
      var filled: [(key: UInt64, cell: _Cell)] = []
      try column.values.forEach(in: chunks) { key, cell in
        if let cell = cell.filled(for: property) { filled.append((key, cell)) }
        return true
      }
      for (key, cell) in filled { try column.values.set(cell, at: key, in: chunks) }
    }
    let initial = column.initial?.filled(for: property)
    changeTable(named: name, columnsFrom: index) {
      $0.change(index, isOptional: false, initial: initial)
    }
  }

  /// Takes away a table that has no objects.
  func dropTable(_ name: String) {
    guard let table = catalog.tables[name] else { return }
    for index in table.columns.indices where table.columns[index].isProperty {
      takeAway(index, of: name)
    }
    guard let bare = catalog.tables[name] else { return }
    for number in 0..<UInt32(4 * (bare.columns.count + 1)) {
      removeChunks(of: ColumnID(table: bare.number, column: number))
    }
    catalog.drop(bare)
    noteCatalogChange { chunks throws(Realm.Error) in
      try CatalogRecord.writeRemoval(of: bare, to: chunks)
    }
  }
}

extension _Cell {
  /// The cell with a default for each nil that it has; nil where it has none. A set loses its nil.
  fileprivate func filled(for property: ClassSchema.Property) -> _Cell? {
    switch (self, property.type) {
    case (.null, .scalar): property.initial
    case (.list(let cells), .list(let element)) where cells.contains(.null):
      .list(cells.map { $0 == .null ? element.filling : $0 })
    case (.list(let cells), .set) where cells.contains(.null):
      .list(cells.filter { $0 != .null })
    case (.dictionary(let cells), .dictionary(let element)) where cells.values.contains(.null):
      .dictionary(cells.mapValues { $0 == .null ? element.filling : $0 })
    default: nil
    }
  }
}

extension _PropertyType {
  /// The default of an element.
  fileprivate var filling: _Cell { scalar?._initial()._unmanagedCell ?? .null }
}
