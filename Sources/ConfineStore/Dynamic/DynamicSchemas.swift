import ConfineOwnership

/// The schemas by which objects are read by name, each made once in the life of the process.
enum DynamicSchemas {
  private static let ofClasses = Locked<[ObjectIdentifier: ClassSchema]>([:])
  /// By all that the catalogue says of the table.
  private static let ofTables = Locked<[[String]: ClassSchema]>([:])

  /// A class that the realm manages; else one that its file has a table of.
  static func schema(named name: String, of instance: RealmInstance) -> ClassSchema? {
    if let migration = instance.migration { return migration.schema(named: name, of: instance) }
    if let schema = instance.configuration.managedClasses[name] { return self.schema(like: schema) }
    return instance.readingFromHere.catalog.tables[name].map(schema(of:))
  }

  private static func schema(like schema: ClassSchema) -> ClassSchema {
    ofClasses.withLock { known in
      let id = ObjectIdentifier(schema)
      if let dynamic = known[id] { return dynamic }
      let dynamic = ClassSchema(
        dynamic: schema.name, schema.properties, primaryKey: schema.primaryKey,
        isEmbedded: schema.isEmbedded, columnTypes: nil)
      known[id] = dynamic
      return dynamic
    }
  }

  static func schema(of table: Catalog.Table) -> ClassSchema {
    let key =
      [table.name, table.primaryKey ?? "", table.isEmbedded.description]
      + table.columns.flatMap {
        [
          $0.name, $0.type, $0.isOptional?.description ?? "", $0.initial?.text ?? "",
          $0.isIndexed.description,
        ]
      }
    return ofTables.withLock { known in
      if let schema = known[key] { return schema }
      let schema = ClassSchema(table)
      known[key] = schema
      return schema
    }
  }
}

extension ClassSchema {
  /// The class as its table tells: a property has its column's name, and where nothing else was
  /// recorded, every value may be nil.
  ///
  /// Of columns of one name, which old files may have, the last.
  fileprivate convenience init(_ table: Catalog.Table) {
    let columns = table.columns.indices
      .filter { table.property(named: table.columns[$0].name) == $0 }.map { table.columns[$0] }
    let known = columns.compactMap { column in
      _PropertyType(columnType: column.type).map { (column, $0) }
    }
    let properties = known.map { column, type in
      Property(
        name: column.name, offset: 0, slot: type.slot(ofOptional: column.isOptional == true),
        type: type, isOptional: column.isOptional ?? type.isScalarOrLink,
        isIndexed: column.isIndexed, column: column.name, initial: column.initial ?? type.empty)
    }
    self.init(
      dynamic: table.name, properties,
      primaryKey: properties.firstIndex { $0.column == table.primaryKey },
      isEmbedded: table.isEmbedded, columnTypes: known.map(\.0.type))
  }
}

extension _PropertyType {
  /// The property that a column is of; nil for backlinks, and for what has no name to be read by.
  fileprivate init?(columnType type: String) {
    if Self.scalars[type] != nil || type == AnyRealmValue._type.text {
      self = .scalar(type)
    } else if type.hasPrefix("object<") {
      self = .link(DynamicObject.self)
    } else if let element = Self.element(of: type, in: "list<") {
      self = .list(element)
    } else if let element = Self.element(of: type, in: "set<") {
      self = .set(element)
    } else if let element = Self.element(of: type, in: "dictionary<") {
      self = .dictionary(element)
    } else {
      return nil
    }
  }

  private static func element(of type: String, in collection: String) -> _PropertyType? {
    guard type.hasPrefix(collection) else { return nil }
    return _PropertyType(columnType: String(type.dropFirst(collection.count).dropLast()))
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
}
