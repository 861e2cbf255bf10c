import Synchronization

/// Which column of a table each property of a class is.
final class TableBinding: Sendable {
  let schema: ClassSchema
  let table: Catalog.Table
  /// Which objects the table has.
  let keys: Clusters
  /// By property; nil where the table lacks the column.
  let columns: [Int?]
  /// By property, where their values lie.
  let clusters: [Clusters?]
  let isComplete: Bool
  /// The properties whose columns have an ordered index.
  let indexed: [Int]

  init(_ schema: ClassSchema, _ table: Catalog.Table) {
    self.schema = schema
    self.table = table
    keys = table.keys.clusters
    let columns = schema.properties.indices.map {
      table.column(named: schema.properties[$0].column, type: schema.columnType(of: $0))
    }
    self.columns = columns
    clusters = columns.map { $0.map { table.columns[$0].values.clusters } }
    indexed = columns.indices.filter { property in
      columns[property].map { table.columns[$0].isIndexed } ?? false
    }
    isComplete = zip(schema.properties, columns).allSatisfy { $1 != nil || !$0.type.isStored }
  }

  func column(of property: Int) -> Catalog.Column? { columns[property].map { table.columns[$0] } }

  /// The index of the primary key.
  var primaryKeys: IndexColumn? {
    schema.primaryKey.flatMap { columns[$0] }.map { table.index(of: $0) }
  }
}

/// The bindings that were asked for of one state of a catalogue; any thread may ask.
final class TableBindings: Sendable {
  private let known = Mutex<[ObjectIdentifier: TableBinding]>([:])

  func binding(of schema: ClassSchema, make: () -> TableBinding?) -> TableBinding? {
    let id = ObjectIdentifier(schema)
    if let binding = known.withLock({ $0[id] }) { return binding }
    guard let binding = make() else { return nil }
    known.withLock { $0[id] = binding }
    return binding
  }
}
