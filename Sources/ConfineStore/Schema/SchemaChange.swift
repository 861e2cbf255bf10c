/// What classes say otherwise than the tables of a file.
enum SchemaChange {
  case addClass
  case addProperty(ClassSchema.Property)
  case removeProperty(String)
  case changeType(ClassSchema.Property, from: String)
  case makeOptional(ClassSchema.Property)
  case makeRequired(ClassSchema.Property)
  /// Of columns.
  case changePrimaryKey(from: String?, to: String?)
  case changeKind(toEmbedded: Bool)

  /// A change, and the class that it is of.
  struct Entry {
    let schema: ClassSchema
    let change: SchemaChange
  }

  /// Whether the configuration's schema version has to rise for it.
  var needsMigration: Bool {
    if case .addClass = self { false } else { true }
  }

  /// Whether a file that is only read can be read so.
  var isReadable: Bool {
    switch self {
    case .addClass, .removeProperty, .changeKind: true
    default: false
    }
  }
}

extension SchemaChange {
  /// Compares the tables with the classes that have one; those of no class are let be.
  static func entries(from catalog: Catalog, to schemas: [ClassSchema]) -> [Entry] {
    schemas.flatMap { schema in
      guard let table = catalog.tables[schema.name], table.hasProperties else {
        return [Entry(schema: schema, change: .addClass)]
      }
      return changes(from: table, to: schema).map { Entry(schema: schema, change: $0) }
    }
  }

  private static func changes(
    from table: Catalog.Table, to schema: ClassSchema
  ) -> [SchemaChange] {
    let primaryKey = schema.primaryKey.map { schema.properties[$0].column }
    var changes: [SchemaChange] = []
    if table.isEmbedded != schema.isEmbedded {
      changes.append(.changeKind(toEmbedded: schema.isEmbedded))
    }
    for index in table.columns.indices {
      let column = table.columns[index]
      guard column.isProperty, table.property(named: column.name) == index else { continue }
      changes += change(from: column, in: schema).map { [$0] } ?? []
    }
    changes += schema.properties.filter {
      $0.type.isStored && table.property(named: $0.column) == nil
    }.map(SchemaChange.addProperty)
    if table.primaryKey != primaryKey {
      changes.append(.changePrimaryKey(from: table.primaryKey, to: primaryKey))
    }
    return changes
  }

  private static func change(
    from column: Catalog.Column, in schema: ClassSchema
  ) -> SchemaChange? {
    guard
      let index = schema.properties.firstIndex(where: {
        $0.column == column.name && $0.type.isStored
      })
    else { return .removeProperty(column.name) }
    let property = schema.properties[index]
    if column.type != schema.columnType(of: index) {
      return .changeType(property, from: column.type)
    }
    guard let isOptional = column.isOptional, isOptional != property.isOptional else { return nil }
    return property.isOptional ? .makeOptional(property) : .makeRequired(property)
  }
}

extension [SchemaChange.Entry] {
  var needMigration: Bool { contains { $0.change.needsMigration } }
}
