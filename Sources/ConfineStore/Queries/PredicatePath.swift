/// Reads the path that a predicate names, one name after the other.
struct PredicatePath {
  private var path: QueryPath
  /// What is to be made of all values.
  private var fold: QueryPath.Fold?
  /// As the predicate has it.
  private var text = ""
  /// The class whose property may come next.
  private var owner: ClassSchema?

  init(_ root: QueryRoot) {
    path = QueryPath(root)
    owner = root.schema
  }

  /// A whole path.
  static func read(
    _ text: String, from root: QueryRoot
  ) throws(QueryProblem) -> QueryPath {
    var path = PredicatePath(root)
    try path.append(text)
    return try path.finished()
  }

  /// Names with dots between them.
  mutating func append(_ names: String) throws(QueryProblem) {
    text += text.isEmpty ? names : ".\(names)"
    let names = names.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for (place, name) in names.enumerated() {
      if name.isEmpty {
        throw problem("no key name \(place == names.count - 1 ? "after last" : "before") '.'")
      }
      if place == 0, path.steps.isEmpty, name.uppercased() == "SELF" { continue }
      if name.hasPrefix("@") { try operate(name) } else { try step(name) }
    }
  }

  /// `['key']`
  mutating func append(key: String) throws(QueryProblem) {
    text += "['\(key)']"
    guard isMap, fold == nil else {
      throw problem(
        path.type.name == "mixed"
          ? "a mixed value holds no collections here, so it has no subscripts."
          : "only dictionaries and realm `Any` support subscript predicates.")
    }
    path = path.ending(in: .value(key))
  }

  /// - Throws: where a property is missing.
  func finished() throws(QueryProblem) -> QueryPath {
    guard let fold else { return path }
    guard fold == .count || path.type.target == nil else {
      throw problem(
        "\(fold.rawValue) on a collection of objects cannot appear at the end of a keypath.")
    }
    return path.folded(fold)
  }

  private var isMap: Bool { path.steps.last?.isWholeMap ?? false }

  private func problem(_ problem: String) -> QueryProblem {
    QueryProblem(Misuse.keyPath(text, problem))
  }

  private mutating func operate(_ name: String) throws(QueryProblem) {
    switch name {
    case "@allValues":
      guard isMap else { throw problem("@allValues must follow a dictionary property.") }
    case "@allKeys":
      guard isMap else { throw problem("@allKeys must follow a dictionary property.") }
      path = path.ending(in: .keys)
      owner = nil
    default: try fold(name)
    }
  }

  private mutating func fold(_ name: String) throws(QueryProblem) {
    guard let fold = QueryPath.Fold(rawValue: name) else {
      throw QueryProblem(
        Misuse.keyPath(text, "Unsupported collection operation '\(name)'"), name,
        amongst: QueryPath.Fold.allCases.map(\.rawValue) + ["@allKeys", "@allValues"])
    }
    guard self.fold == nil, !path.isOfKeys else { throw QueryProblem(Misuse.secondFold(text)) }
    guard path.steps.last?.isToMany ?? false else {
      throw QueryProblem(Misuse.foldOfOne(text, name))
    }
    if fold == .count || path.type.target == nil {
      if let problem = path.problem(folding: fold, as: text) { throw QueryProblem(problem) }
      owner = nil
    }
    self.fold = fold
  }

  private mutating func step(_ name: String) throws(QueryProblem) {
    guard let owner else { throw dead }
    guard let property = owner.index(of: name) else {
      throw QueryProblem(
        Misuse.unknownKeyPath(text, name, owner.name), name,
        amongst: owner.properties.map(\.name))
    }
    let longer = path.appending(property, of: owner)
    self.owner = owner.properties[property].type.destination
    path = longer
    if let fold { try checkFolded(fold) }
  }

  /// What comes behind an operation on objects, which is put together.
  private func checkFolded(_ fold: QueryPath.Fold) throws(QueryProblem) {
    guard let last = path.steps.last, !last.isToMany, last.type.isFoldable else {
      throw problem("\(fold.rawValue) must be followed by a numeric property.")
    }
    if let problem = path.problem(folding: fold, as: text) { throw QueryProblem(problem) }
  }

  /// What is said of a name that follows where none can.
  private var dead: QueryProblem {
    guard let last = path.steps.last else { return problem("nothing can follow SELF") }
    if let fold, last.isToMany {
      return fold == .count
        ? problem("@count must appear at the end of a keypath.")
        : problem("\(fold.rawValue) on a collection of values must appear at the end of a keypath.")
    }
    if path.isOfKeys { return problem("@allKeys must appear at the end of a keypath.") }
    guard last.isToMany else {
      return problem(
        "Property '\(last.schema.name).\(last.definition.name)' is not a link or collection and "
          + "can only appear at the end of a keypath.")
    }
    return problem(
      "\(last.type.name) property \(last.definition.name) can only be followed by a collection "
        + "operation.")
  }
}
