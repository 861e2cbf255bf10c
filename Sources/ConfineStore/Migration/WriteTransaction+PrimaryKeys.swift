/// Primary keys while a migration changes them: without an index, and not compared.
extension WriteTransaction {
  /// Lets objects of a class have any primary key, until `makePrimaryKey`.
  func suspendPrimaryKey(of name: String) {
    guard let table = catalog.tables[name], let key = table.primaryKey else { return }
    if let index = table.property(named: key) {
      let number = table.numbers(ofColumn: index).index
      removeChunks(of: ColumnID(table: table.number, column: number))
    }
    changeTable(named: name) { $0.primaryKey = nil }
  }

  /// Suspends the primary key if its values are about to change.
  func willChangeKeys(in column: String, of name: String) {
    if catalog.tables[name]?.primaryKey == column { suspendPrimaryKey(of: name) }
  }

  /// Gives a class the primary key that it asks for, unless its table has it.
  ///
  /// - Throws: where two objects have the same; what else goes wrong, the commit throws.
  func makePrimaryKey(of schema: ClassSchema) throws(Realm.Error) {
    guard let primaryKey = schema.primaryKey else { return }
    let property = schema.properties[primaryKey]
    guard let table = catalog.tables[schema.name], table.primaryKey != property.column,
      let index = table.property(named: property.column)
    else { return }
    let values = try PrimaryKeys(of: table.columns[index], table, in: chunks)
    let duplicates = values.duplicates
    guard duplicates.isEmpty else {
      throw Realm.Error(
        .fail, Misuse.duplicateKeys(schema.name, property.column, duplicates), path: store.path)
    }
    perform { () throws(Realm.Error) in
      try table.index(of: index).insert(ascending: values.entries, in: chunks)
    }
    changeTable(named: schema.name) { $0.primaryKey = property.column }
  }
}

/// The values of a column that is to be a primary key.
private struct PrimaryKeys {
  private var values: [(entry: IndexCluster.Entry, cell: _Cell)] = []

  init(
    of column: Catalog.Column, _ table: Catalog.Table, in chunks: DirtyChunks
  ) throws(Realm.Error) {
    var cursor = ColumnCursor(column.values, in: SeenChunks(chunks))
    for key in try table.keys.objects(in: chunks) {
      let cell = try cursor.value(at: key) ?? column.initial ?? .null
      values.append((IndexCluster.Entry(digest: Digest(cell).bits, key: key), cell))
    }
    values.sort { ($0.entry.digest, $0.entry.key) < ($1.entry.digest, $1.entry.key) }
  }

  var entries: [IndexCluster.Entry] { values.map(\.entry) }

  private static let mostDuplicates = 5

  /// Values that several objects have, the first few.
  var duplicates: [(text: String, count: Int)] {
    var duplicates: [(text: String, count: Int)] = []
    var rest = values[...]
    while let first = rest.first, duplicates.count < Self.mostDuplicates {
      let run = rest.prefix { $0.entry.digest == first.entry.digest }
      rest = rest.dropFirst(run.count)
      guard run.count > 1 else { continue }
      let counts = Dictionary(grouping: run, by: \.cell).mapValues(\.count).filter { $0.value > 1 }
      duplicates += counts.map { ($0.key.text, $0.value) }
    }
    return duplicates.sorted { $0.text < $1.text }
  }
}
