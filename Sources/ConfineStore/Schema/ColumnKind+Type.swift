extension ColumnKind {
  /// Nil for a type that this version does not know.
  init?(type: String) {
    switch type {
    case "bool": self = .bool
    case "int": self = .int
    case "float": self = .float
    case "double": self = .double
    case "decimal128": self = .decimal
    case "date": self = .date
    case "uuid": self = .uuid
    case "objectId": self = .objectId
    case "string": self = .string
    case "data": self = .data
    case "mixed": self = .mixed
    // Nothing is read of a column that was taken away.
    case Catalog.Column.removed: self = .bool
    case _ where type.hasPrefix("object<"): self = .link
    case _ where type.hasPrefix("backlinks<"): self = .list(.link)
    default:
      guard let kind = Self.collection(type) else { return nil }
      self = kind
    }
  }

  private static func collection(_ type: String) -> ColumnKind? {
    guard let start = type.firstIndex(of: "<"), type.hasSuffix(">"),
      let element = ColumnKind(type: String(type[start...].dropFirst().dropLast())),
      element.element == nil
    else { return nil }
    return switch type[..<start] {
    case "list": .list(element)
    case "set": .set(element)
    case "dictionary": .dictionary(element)
    default: nil
    }
  }
}
