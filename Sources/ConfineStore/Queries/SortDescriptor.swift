/// A property to sort by, which may lie beyond links to one object, and the direction.
public struct SortDescriptor: Hashable, Sendable {
  /// The names of the properties that lead there, with dots between them.
  public let keyPath: String
  public let ascending: Bool

  public init(keyPath: String, ascending: Bool = true) {
    self.keyPath = keyPath
    self.ascending = ascending
  }

  /// - Precondition: the key path leads to a persisted property.
  public init<Root: ObjectBase>(keyPath: PartialKeyPath<Root>, ascending: Bool = true) {
    self.init(keyPath: PropertyPath.name(of: keyPath), ascending: ascending)
  }

  public func reversed() -> SortDescriptor {
    SortDescriptor(keyPath: keyPath, ascending: !ascending)
  }
}

extension SortDescriptor: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(keyPath: value) }
}

extension SortDescriptor: CustomStringConvertible {
  public var description: String {
    "SortDescriptor(keyPath: \(keyPath), direction: \(ascending ? "ascending" : "descending"))"
  }
}

extension PropertyPath {
  /// As a text names the properties: with dots between them.
  ///
  /// - Precondition: the key path leads to a persisted property.
  static func name<Root: ObjectBase>(of path: PartialKeyPath<Root>) -> String {
    let properties = properties(path)
    precondition(
      !properties.isEmpty, "\(path) does not lead to a persisted property of \(Root.className()).")
    return properties.map(\.name).joined(separator: ".")
  }
}
