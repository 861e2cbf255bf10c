/// What a condition looks at: an object itself, or a property that is reached from it through links
/// and collections.
struct QueryPath: Sendable {
  struct Step: Sendable {
    let schema: ClassSchema
    let property: Int

    var definition: ClassSchema.Property { schema.properties[property] }
  }

  /// The class that it begins at.
  let root: ClassSchema
  private(set) var steps: [Step] = []
  /// Whether it leads to how many elements its last collection has, and not to the elements.
  private(set) var isCount = false

  init(_ root: ClassSchema) { self.root = root }

  func appending(_ property: Int, of schema: ClassSchema) -> QueryPath {
    var longer = self
    longer.steps.append(Step(schema: schema, property: property))
    return longer
  }

  /// How many elements the collection has that the path ends in.
  var count: QueryPath {
    var count = self
    count.isCount = true
    return count
  }

  /// The type of one value that it leads to.
  var type: _PropertyType {
    if isCount { return .scalar("int") }
    guard let last = steps.last else { return .link(root.type) }
    return last.definition.type.element ?? last.definition.type
  }

  /// Whether it may lead to several values.
  var isToMany: Bool {
    !isCount && passesCollection
  }

  var passesCollection: Bool {
    steps.contains { $0.definition.type.element != nil }
  }

  /// Whether it passes a collection on its way to another property.
  var passesCollectionBeforeEnd: Bool {
    steps.dropLast().contains { $0.definition.type.element != nil }
  }

  /// As predicates write it.
  var text: String {
    let names = steps.map(\.definition.name) + (isCount ? ["@count"] : [])
    return names.isEmpty ? "SELF" : names.joined(separator: ".")
  }
}

extension _PropertyType {
  /// What a list or a set consists of; nil for all others.
  var element: _PropertyType? {
    switch self {
    case .list(let element), .set(let element): element
    case .scalar, .link, .dictionary, .linkingObjects: nil
    }
  }
}
