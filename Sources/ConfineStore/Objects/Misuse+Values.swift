/// What is wrong with values that are given for an object.
extension Misuse {
  static let embeddedAlone = "Embedded objects cannot be created directly"

  /// With the class that was most likely meant.
  static func unmanagedClass(_ type: String, amongst classes: [ClassSchema]) -> String {
    QueryProblem(unmanagedClass(type), type, amongst: classes.map(\.name)).message
  }

  /// Why no object of a class can be made by its name.
  static func cannotCreate(_ type: String, amongst classes: [ClassSchema]) -> String {
    let isEmbedded = classes.contains { $0.name == type && $0.isEmbedded }
    return isEmbedded ? embeddedAlone : unmanagedClass(type, amongst: classes)
  }

  static let nilValue = "Must provide a non-nil value."

  static func tooManyValues(_ count: Int, _ properties: Int) -> String {
    "Invalid array input: more values (\(count)) than properties (\(properties))."
  }

  static func missingKey(_ value: String, _ type: String, _ key: String?) -> String {
    "Invalid value '\(value)' to initialize object of type '\(type)': missing key '\(key ?? "")'"
  }

  static func mismatch(
    _ value: Any, _ property: ClassSchema.Property, _ collection: String, in schema: ClassSchema
  ) -> String {
    let type = isNothing(value) ? "(null)" : "\(Swift.type(of: value))"
    return "Invalid value '\(text(of: value))' of type '\(type)' for "
      + "'\(property.elementText)'\(collection) property '\(schema.name).\(property.name)'."
  }

  static func notEnumerable(
    _ value: Any, _ property: ClassSchema.Property, in schema: ClassSchema
  ) -> String {
    "Invalid value (\(text(of: value))) for '\(property.elementText)' "
      + "\(property.type.collectionName) property '\(schema.name).\(property.name)': "
      + "value is not enumerable."
  }
}

extension ClassSchema.Property {
  /// The type of the value, or of a collection's elements: `int?`.
  fileprivate var elementText: String {
    type.elementName + (isOptional ? "?" : "")
  }
}

extension _PropertyType {
  var elementName: String {
    switch self {
    case .scalar("objectId"): "object id"
    case .scalar(let name): name
    case .link(let type), .linkingObjects(let type, _): ClassSchema.name(of: type)
    case .list(let element), .set(let element), .dictionary(let element): element.elementName
    }
  }

  var collectionName: String {
    switch self {
    case .list: "array"
    case .set: "set"
    case .dictionary: "dictionary"
    default: ""
    }
  }
}
