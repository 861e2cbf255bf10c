/// Paths, with the subscripts of maps, and subqueries.
extension PredicateParser {
  /// The path that begins with names; `['key']` and more names may follow.
  mutating func path(
    beginning names: String, at offset: Int
  ) throws(QueryProblem) -> QueryPath {
    var path = PredicatePath(root)
    try path.append(try withoutVariable(names, at: offset))
    while take("[") {
      guard case .cell(.string(let key)) = try term() else {
        throw QueryProblem(
          Misuse.keyPath(names, "only string keys are allowed as subscripts in dictionary queries.")
        )
      }
      try path.append(key: key)
      guard take("]") else { throw unexpected("']'") }
      if let rest = continuation() { try path.append(rest) }
    }
    return try path.finished()
  }

  /// `$dog.age` as `SELF.age`, where objects are called `$dog`.
  private func withoutVariable(
    _ names: String, at offset: Int
  ) throws(QueryProblem) -> String {
    guard names.hasPrefix("$") else { return names }
    let name = String(names.prefix { $0 != "." })
    guard name == variable else {
      throw QueryProblem(
        text.problem(offset, "there is no variable '\(name)'").message, name,
        amongst: variable.map { [$0] } ?? [])
    }
    return "SELF" + names.dropFirst(name.count)
  }

  /// The names behind a dot that comes next.
  private mutating func continuation() -> String? {
    guard case .name(let names) = next.kind, names.hasPrefix(".") else { return nil }
    skip()
    return String(names.dropFirst())
  }

  /// `(dogs, $dog, $dog.age > 3).@count`
  mutating func subquery(at offset: Int) throws(QueryProblem) -> PredicateTerm {
    guard take("("), case .name(let names) = next.kind else {
      throw unexpected("'(' and a collection")
    }
    let start = next.offset
    skip()
    let collection = try path(beginning: names, at: start)
    guard collection.isToMany else { throw QueryProblem(Misuse.subqueryOfNone) }
    guard let target = collection.type.target else {
      throw QueryProblem(Misuse.subqueryOfValues(collection.text))
    }
    let condition = try condition(on: ClassSchema.of(target))
    guard continuation() == "@count" else { throw QueryProblem(Misuse.subqueryAlone) }
    return .count(collection, condition)
  }

  /// `, $dog, $dog.age > 3)`
  private mutating func condition(
    on schema: ClassSchema
  ) throws(QueryProblem) -> QueryCondition {
    guard take(","), case .name(let name) = next.kind, name.hasPrefix("$") else {
      throw unexpected("',' and a variable")
    }
    skip()
    guard take(",") else { throw unexpected("','") }
    let outer = (root, variable)
    (root, variable) = (.objects(schema), name)
    let condition = try disjunction()
    (root, variable) = outer
    guard take(")") else { throw unexpected("')'") }
    return condition
  }
}
