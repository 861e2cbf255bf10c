/// What a query chooses among.
enum QueryRoot: Sendable {
  case objects(ClassSchema)
  /// The scalars of a collection.
  case values(_PropertyType)

  /// Nil for scalars.
  var schema: ClassSchema? {
    if case .objects(let schema) = self { schema } else { nil }
  }

  var type: _PropertyType {
    switch self {
    case .objects(let schema): .link(schema.type)
    case .values(let type): type
    }
  }

  var name: String {
    switch self {
    case .objects(let schema): schema.name
    case .values(let type): type.name
    }
  }
}
