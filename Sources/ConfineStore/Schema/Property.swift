/// What the values of a property are, or the elements of a collection.
public enum PropertyType: Int, Sendable {
  case int = 0
  case bool = 1
  case string = 2
  case data = 3
  case date = 4
  case float = 5
  case double = 6
  case object = 7
  case linkingObjects = 8
  case any = 9
  case objectId = 10
  case decimal128 = 11
  case UUID = 12
}

/// A persisted property of a class, as the schema of a realm has it.
public struct Property: Sendable {
  /// The name in Swift.
  public let name: String
  /// The name in the file.
  public let columnName: String
  public let type: PropertyType
  public let isArray: Bool
  public let isSet: Bool
  public let isMap: Bool
  /// Of a collection, whether its elements are.
  public let isOptional: Bool
  public let isIndexed: Bool
  /// The class that is linked to, or whose objects link here.
  public let objectClassName: String?
  /// Of linking objects: the property that they link through.
  let origin: String?
  let isPrimaryKey: Bool
}

extension Property {
  init(_ property: ClassSchema.Property, _ columnType: String, isPrimaryKey: Bool) {
    name = property.name
    columnName = property.column
    isOptional = property.isOptional
    isIndexed = property.isIndexed || isPrimaryKey
    self.isPrimaryKey = isPrimaryKey
    let kind = property.type
    (isArray, isSet, isMap) =
      switch kind {
      case .list, .linkingObjects: (true, false, false)
      case .set: (false, true, false)
      case .dictionary: (false, false, true)
      case .scalar, .link: (false, false, false)
      }
    type = kind.elementType
    if case .linkingObjects(let other, let property) = kind {
      objectClassName = ClassSchema.name(of: other)
      origin = property
    } else {
      objectClassName = Catalog.Column.target(of: columnType)
      origin = nil
    }
  }
}

extension Property: Equatable {
  /// Whether both say the same, wherever they are from.
  public static func == (one: Property, other: Property) -> Bool {
    one.description == other.description
  }
}

extension Property: CustomStringConvertible {
  /// One trait a line.
  public var description: String {
    var traits = [("type", type.text)]
    if type == .object || type == .linkingObjects {
      traits += [
        ("objectClassName", objectClassName ?? "(null)"),
        ("linkOriginPropertyName", origin ?? "(null)"),
      ]
    }
    traits.append(("columnName", columnName))
    traits += [
      ("indexed", isIndexed), ("isPrimary", isPrimaryKey), ("array", isArray), ("set", isSet),
      ("dictionary", isMap), ("optional", isOptional),
    ].map { ($0, $1 ? "YES" : "NO") }
    return "\(name) {\n" + traits.map { "\t\($0) = \($1);\n" }.joined() + "}"
  }
}

extension PropertyType {
  fileprivate var text: String {
    switch self {
    case .int: "int"
    case .bool: "bool"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .float: "float"
    case .double: "double"
    case .object: "object"
    case .linkingObjects: "linking objects"
    case .any: "mixed"
    case .objectId: "object id"
    case .decimal128: "decimal128"
    case .UUID: "uuid"
    }
  }
}

extension _PropertyType {
  fileprivate var elementType: PropertyType {
    switch self {
    case .list(let element), .set(let element), .dictionary(let element): element.elementType
    case .link: .object
    case .linkingObjects: .linkingObjects
    case .scalar(let name): Self.scalarTypes[name] ?? .any
    }
  }

  private static let scalarTypes: [String: PropertyType] = [
    "int": .int, "bool": .bool, "string": .string, "data": .data, "date": .date, "float": .float,
    "double": .double, "objectId": .objectId, "decimal128": .decimal128, "uuid": .UUID,
  ]
}
