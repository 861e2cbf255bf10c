/// What a condition looks at: an object itself, or a property that is reached from it through links
/// and collections.
struct QueryPath: Sendable {
  struct Step: Sendable {
    let schema: ClassSchema
    let property: Int
    /// Of a property that is no map, `values`.
    fileprivate(set) var part = MapPart.values

    var definition: ClassSchema.Property { schema.properties[property] }
  }

  /// What of a map a path leads to.
  enum MapPart: Sendable {
    case values
    case keys
    /// One value: null where the map lacks the key.
    case value(String)
  }

  let root: QueryRoot
  private(set) var steps: [Step] = []
  /// What is made of all values that it leads to, if anything is.
  private(set) var fold: Fold?

  init(_ root: QueryRoot) { self.root = root }
  init(_ root: ClassSchema) { self.root = .objects(root) }

  func appending(_ property: Int, of schema: ClassSchema) -> QueryPath {
    var longer = self
    longer.steps.append(Step(schema: schema, property: property))
    return longer
  }

  /// The other path as it is seen from this one's root, which leads to the other one's.
  func appending(_ other: QueryPath) -> QueryPath {
    var longer = self
    longer.steps += other.steps
    return longer
  }

  /// - Precondition: the path ends in a map.
  func ending(in part: MapPart) -> QueryPath {
    var path = self
    path.steps[steps.count - 1].part = part
    return path
  }

  func folded(_ fold: Fold) -> QueryPath {
    var folded = self
    folded.fold = fold
    return folded
  }

  /// Why there is nothing that can be made so of the values; nil where there is.
  var foldProblem: String? {
    guard let fold else { return nil }
    var values = self
    values.fold = nil
    return values.problem(folding: fold, as: text)
  }

  /// The path up to its first collection, and the rest as it is seen from the elements; nil where
  /// it passes no collection of objects.
  var split: (collection: QueryPath, rest: QueryPath)? {
    guard let first = steps.firstIndex(where: \.isToMany),
      let target = steps[first].type.target
    else { return nil }
    var (collection, rest) = (QueryPath(root), QueryPath(ClassSchema.of(target)))
    collection.steps = Array(steps[...first])
    rest.steps = Array(steps[(first + 1)...])
    rest.fold = fold
    return (collection, rest)
  }
}

extension QueryPath.Step {
  /// Whether it leads to several values.
  var isToMany: Bool {
    switch (definition.type, part) {
    case (.list, _), (.set, _), (.linkingObjects, _), (.dictionary, .values),
      (.dictionary, .keys):
      true
    default: false
    }
  }

  /// The type of one value.
  var type: _PropertyType {
    switch (definition.type, part) {
    case (.dictionary, .keys): .scalar("string")
    case (.dictionary(let element), _), (.list(let element), _), (.set(let element), _): element
    case (.linkingObjects(let origin, _), _): .link(origin)
    case (.scalar, _), (.link, _): definition.type
    }
  }

  var isWholeMap: Bool {
    if case (.dictionary, .values) = (definition.type, part) { true } else { false }
  }

  /// As predicates write it.
  var text: String {
    switch part {
    case .values: definition.name
    case .keys: "\(definition.name).@allKeys"
    case .value(let key): "\(definition.name)['\(key)']"
    }
  }
}

extension QueryPath {
  /// The type of one value that it leads to.
  var type: _PropertyType {
    let type = steps.last?.type ?? root.type
    return fold?.type(of: type) ?? type
  }

  /// Whether it may lead to several values.
  var isToMany: Bool { fold == nil && passesCollection }

  var passesCollection: Bool { steps.contains(where: \.isToMany) }

  /// Whether it leads to the keys of a map.
  var isOfKeys: Bool {
    if case .keys? = steps.last?.part { true } else { false }
  }

  /// As predicates write it.
  var text: String {
    var names: [String] = []
    for step in steps {
      names.append(step.text)
      if let fold, step.isToMany { names.append(fold.rawValue) }
    }
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
