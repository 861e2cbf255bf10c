/// The classes that a realm manages.
public struct Schema: Sendable, Equatable {
  /// By class name. Classes of one name, in different scopes of the program, share a table.
  public let objectSchema: [ObjectSchema]

  init(_ schemas: [ClassSchema]) { objectSchema = schemas.map(ObjectSchema.init) }

  /// The schema of a class; nil where the realm does not manage one of that name.
  ///
  /// Linear in the number of classes.
  public subscript(className: String) -> ObjectSchema? {
    objectSchema.first { $0.className == className }
  }
}

extension Schema: CustomStringConvertible {
  public var description: String {
    "Schema {\n" + objectSchema.map { $0.description.indented }.joined() + "}"
  }
}

/// The persisted properties of a class.
public struct ObjectSchema: Sendable {
  public let className: String
  /// Those of the superclass first, without linking objects, which are not stored.
  public let properties: [Property]
  /// The properties that hold the objects that link to an object.
  let linkingProperties: [Property]
  public let objectClass: AnyClass
  private let isEmbedded: Bool

  init(_ schema: ClassSchema) {
    className = schema.name
    objectClass = schema.type
    isEmbedded = schema.isEmbedded
    let all = schema.properties.indices.map {
      (
        property: Property(
          schema.properties[$0], schema.columnType(of: $0), isPrimaryKey: $0 == schema.primaryKey),
        isStored: schema.properties[$0].type.isStored
      )
    }
    properties = all.filter(\.isStored).map(\.property)
    linkingProperties = all.filter { !$0.isStored }.map(\.property)
  }

  /// The property by whose value an object is found.
  public var primaryKeyProperty: Property? { properties.first(where: \.isPrimaryKey) }

  /// Linear in the number of properties.
  public subscript(propertyName: String) -> Property? {
    properties.first { $0.name == propertyName }
      ?? linkingProperties.first {
        $0.name == propertyName
      }
  }
}

extension ObjectSchema: Equatable {
  /// Whether the names and the properties are the same; the classes need not be.
  public static func == (one: ObjectSchema, other: ObjectSchema) -> Bool {
    one.className == other.className && one.isEmbedded == other.isEmbedded
      && one.properties == other.properties && one.linkingProperties == other.linkingProperties
  }
}

extension ObjectSchema: CustomStringConvertible {
  public var description: String {
    let properties = (properties + linkingProperties).map { $0.description.indented }.joined()
    return "\(className) \(isEmbedded ? "(embedded) " : ""){\n\(properties)}"
  }
}

extension String {
  /// As one of the entries of a description.
  fileprivate var indented: String {
    "\t\(replacingOccurrences(of: "\n", with: "\n\t"))\n"
  }
}
