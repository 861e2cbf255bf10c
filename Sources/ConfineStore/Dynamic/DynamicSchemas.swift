import ConfineOwnership

/// The schemas by which objects are read by name, each made once in the life of the process.
enum DynamicSchemas {
  private static let ofClasses = Locked<[ObjectIdentifier: ClassSchema]>([:])
  /// By all that the catalogue says of the table.
  private static let ofTables = Locked<[[String]: ClassSchema]>([:])

  /// A class that the realm manages; else one that its file has a table of.
  static func schema(named name: String, of instance: RealmInstance) -> ClassSchema? {
    if let schema = instance.configuration.managedClasses[name] { return self.schema(like: schema) }
    return instance.readingFromHere.catalog.tables[name].map(schema(of:))
  }

  private static func schema(like schema: ClassSchema) -> ClassSchema {
    ofClasses.withLock { known in
      let id = ObjectIdentifier(schema)
      if let dynamic = known[id] { return dynamic }
      let dynamic = ClassSchema(
        dynamic: schema.name, schema.properties, primaryKey: schema.primaryKey, columnTypes: nil)
      known[id] = dynamic
      return dynamic
    }
  }

  private static func schema(of table: Catalog.Table) -> ClassSchema {
    let key =
      [table.name, table.primaryKey ?? ""] + table.columns.flatMap { [$0.name, $0.type] }
    return ofTables.withLock { known in
      if let schema = known[key] { return schema }
      let schema = ClassSchema(table)
      known[key] = schema
      return schema
    }
  }
}

extension ClassSchema {
  /// The class as its table tells: every value may be nil, and a property has its column's name.
  ///
  /// Of columns of one name, which a property whose type has changed leaves behind, the last.
  fileprivate convenience init(_ table: Catalog.Table) {
    let columns = table.columns.enumerated().filter { place, column in
      !table.columns[(place + 1)...].contains { $0.name == column.name }
    }.map(\.element)
    let known = columns.compactMap { column in
      _PropertyType(columnType: column.type).map { (column, $0) }
    }
    let properties = known.map { column, type in
      Property(
        name: column.name, offset: 0, slot: type.slot, type: type,
        isOptional: type.isScalarOrLink, isIndexed: false, column: column.name, initial: type.empty)
    }
    self.init(
      dynamic: table.name, properties,
      primaryKey: properties.firstIndex { $0.column == table.primaryKey },
      columnTypes: known.map(\.0.type))
  }
}

extension _PropertyType {
  /// The property that a column is of; nil for backlinks, and for what has no name to be read by.
  fileprivate init?(columnType type: String) {
    if Self.scalars[type] != nil {
      self = .scalar(type)
    } else if type.hasPrefix("object<") {
      self = .link(DynamicObject.self)
    } else if type.hasPrefix("list<"),
      let element = _PropertyType(columnType: String(type.dropFirst(5).dropLast()))
    {
      self = .list(element)
    } else {
      return nil
    }
  }

  fileprivate var isScalarOrLink: Bool {
    switch self {
    case .scalar, .link: true
    default: false
    }
  }

  /// The type that values of the name have where no class says another.
  var scalar: (any _ScalarValue.Type)? {
    if case .scalar(let name) = self { Self.scalars[name] } else { nil }
  }

  private static let scalars: [String: any _ScalarValue.Type] = Dictionary(
    uniqueKeysWithValues: [
      Bool.self, Int.self, Float.self, Double.self, String.self, Data.self, Date.self, UUID.self,
      ObjectId.self, Decimal128.self,
    ].map { (type: any _ScalarValue.Type) in (type._typeName, type) })

  /// The wrapper that a class would have for it.
  fileprivate var slot: any PersistedSlot.Type {
    func optional<Value: _ScalarValue>(_ type: Value.Type) -> any PersistedSlot.Type {
      Persisted<Value?>.self
    }
    func list<Value: _ScalarValue>(_ type: Value.Type) -> any PersistedSlot.Type {
      Persisted<List<Value>>.self
    }
    if let scalar { return optional(scalar) }
    guard case .list(let element) = self else { return Persisted<DynamicObject?>.self }
    return element.scalar.map { list($0) } ?? Persisted<List<DynamicObject>>.self
  }
}
