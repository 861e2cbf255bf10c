/// A comparison as a predicate says it, which is checked against the types of its properties.
struct PredicateComparison {
  let left: PredicateTerm
  let comparison: QueryComparison
  let right: PredicateTerm
  /// Whether `ANY` stands before it.
  let isAggregate: Bool
  let scope: QueryScope

  var condition: QueryCondition {
    get throws(QueryProblem) {
      switch (left, right) {
      case (.path(let one), .path(let other)): return try compare(one, other)
      case (.count(let path, let condition), _):
        return .compare(.count(path, condition), comparison, .value(try number(right)))
      case (_, .count(let path, let condition)):
        let flipped = try flipped
        return .compare(.count(path, condition), flipped, .value(try number(left)))
      case (.path(let path), _): return try compare(path, comparison, right)
      case (_, .path(let path)):
        if comparison.relation == .oneOf { return try element(left, of: path) }
        return try compare(path, try flipped, left)
      default: throw QueryProblem(Misuse.twoConstants)
      }
    }
  }

  /// The comparison with its sides exchanged.
  private var flipped: QueryComparison {
    get throws(QueryProblem) {
      guard let relation = comparison.relation.flipped else {
        throw QueryProblem(Misuse.unsupported(comparison.text, "constant"))
      }
      return QueryComparison(relation, comparison.options)
    }
  }

  /// What a subquery's count is compared with.
  private func number(_ term: PredicateTerm) throws(QueryProblem) -> _Cell {
    guard case .cell(let cell) = term, cell.isNumber else {
      throw QueryProblem(Misuse.comparedSubquery)
    }
    guard comparison.options.isEmpty, comparison.relation.flipped != nil else {
      throw QueryProblem(Misuse.unsupported(comparison.text, "int"))
    }
    return cell
  }

  private func compare(
    _ one: QueryPath, _ other: QueryPath
  ) throws(QueryProblem) -> QueryCondition {
    if one.isToMany && other.isToMany { throw QueryProblem(Misuse.twoCollections) }
    let isMember =
      comparison.relation == .oneOf && other.isToMany
      || comparison.relation == .contains && takesMembers(one)
    let comparison = isMember ? QueryComparison(.equal, comparison.options) : comparison
    if !isMember { try checkAggregate(one.isToMany ? one : other) }
    try check(comparison, of: one.type)
    guard one.type.compares(with: other.type), comparison.relation != .oneOf,
      comparison.relation != .between
    else {
      throw QueryProblem(
        "Property type mismatch between \(one.type.name) and \(other.type.name)")
    }
    return .compare(.path(one), comparison, .path(other))
  }

  private func compare(
    _ path: QueryPath, _ comparison: QueryComparison, _ term: PredicateTerm
  ) throws(QueryProblem) -> QueryCondition {
    if comparison.relation == .contains, takesMembers(path) {
      return try element(term, of: path)
    }
    try checkAggregate(path)
    try check(comparison, of: path.type)
    switch (comparison.relation, term) {
    case (.oneOf, .list(let terms)):
      return .compare(.path(path), comparison, .values(try cells(terms, path)))
    case (.between, .list(let terms)):
      let cells = try cells(terms, path)
      guard cells.count == 2 else {
        throw QueryProblem("BETWEEN takes two values, and not \(term.text)")
      }
      return .compare(.path(path), comparison, .values(cells))
    case (.oneOf, _), (.between, _):
      throw QueryProblem("\(comparison.relation.rawValue) takes a list, and not \(term.text)")
    default: return .compare(.path(path), comparison, .value(try cell(term, path)))
    }
  }

  /// `value IN collection`, `collection CONTAINS value`
  private func element(
    _ term: PredicateTerm, of path: QueryPath
  ) throws(QueryProblem) -> QueryCondition {
    guard path.isToMany else {
      throw QueryProblem("IN takes a list, and not \(path.text)")
    }
    let equal = QueryComparison(.equal, comparison.options)
    try check(equal, of: path.type)
    return .compare(.path(path), equal, .value(try cell(term, path)))
  }

  /// Whether `CONTAINS` asks for an element, and not for a part of one.
  private func takesMembers(_ path: QueryPath) -> Bool {
    path.isToMany && !isAggregate && !path.isOfKeys
  }

  private func checkAggregate(_ path: QueryPath) throws(QueryProblem) {
    // What is put together and the keys of a map are told from an element without `ANY`.
    if path.fold != nil || path.isOfKeys || path.isToMany == isAggregate { return }
    throw QueryProblem(isAggregate ? Misuse.aggregateOfOne : Misuse.collectionAsValue)
  }

  private func check(
    _ comparison: QueryComparison, of type: _PropertyType
  ) throws(QueryProblem) {
    let relation = comparison.relation
    let isSupported =
      relation.isOrder ? type.hasOrder : relation.isOfText ? type.hasParts : true
    guard isSupported, comparison.options.isEmpty || type.isText else {
      throw QueryProblem(Misuse.unsupported(comparison.text, type.name))
    }
    if relation == .like, type.name == "data" {
      throw QueryProblem(Misuse.unsupported(comparison.text, type.name))
    }
    if relation == .like, comparison.options.contains(.diacriticInsensitive) {
      throw QueryProblem("Operator 'LIKE' not supported with diacritic-insensitive modifier.")
    }
  }

  private func cells(
    _ terms: [PredicateTerm], _ path: QueryPath
  ) throws(QueryProblem) -> [_Cell] {
    var cells: [_Cell] = []
    for term in terms { cells.append(try cell(term, path)) }
    return cells
  }

  private func cell(_ term: PredicateTerm, _ path: QueryPath) throws(QueryProblem) -> _Cell {
    switch term {
    case .object(let object):
      switch path.type {
      case .link, .scalar("mixed"): return try scope.cell(of: object, for: path)
      default: break
      }
    case .cell(let cell):
      if path.fold == .sum || path.fold == .count, cell == .null { break }
      if let cell = path.type.cell(comparedWith: cell) { return cell }
    case .path, .count, .list: break
    }
    throw QueryProblem(Misuse.wrongQueryValue(term.text, path))
  }
}

extension _PropertyType {
  private static let numbers: Set<String> = ["int", "float", "double", "decimal128"]

  fileprivate var hasOrder: Bool {
    Self.numbers.contains(name) || ["date", "string", "objectId", "mixed"].contains(name)
  }

  /// Whether its values can begin with others.
  fileprivate var hasParts: Bool { isText || name == "data" }

  fileprivate var isText: Bool { name == "string" || name == "mixed" }

  fileprivate func compares(with other: _PropertyType) -> Bool {
    switch (self, other) {
    case (.link(let one), .link(let other)):
      ClassSchema.name(of: one) == ClassSchema.name(of: other)
    case (.scalar(let one), .scalar(let other)):
      one == other || one == "mixed" || other == "mixed"
        || Self.numbers.contains(one) && Self.numbers.contains(other)
    default: false
    }
  }

  /// The value as it is compared with one of this type; nil where that makes no sense.
  fileprivate func cell(comparedWith cell: _Cell) -> _Cell? {
    switch (name, cell) {
    case (_, .null), ("mixed", _), ("string", .string), ("data", .data), ("date", .date),
      ("uuid", .uuid), ("objectId", .objectId), ("bool", .bool):
      cell
    case ("bool", .int(0)): .bool(false)
    case ("bool", .int(1)): .bool(true)
    case ("int", .bool(let value)): .int(value ? 1 : 0)
    case ("float", .double(let value)): .float(Float(value))
    case ("decimal128", .double(let value)): .decimal(Decimal128(value))
    case _ where Self.numbers.contains(name) && cell.isNumber: cell
    default: nil
    }
  }
}
