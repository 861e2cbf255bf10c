extension QueryCondition {
  /// The condition as it is put to each element of the collection that all its paths begin with.
  func ofElements() throws(QueryProblem) -> (collection: QueryPath, condition: QueryCondition) {
    var collection: QueryPath?
    let condition = try rerooted(&collection)
    guard let collection else { throw QueryProblem(Misuse.subqueryOfNone) }
    return (collection, condition)
  }

  private func rerooted(
    _ collection: inout QueryPath?
  ) throws(QueryProblem) -> QueryCondition {
    switch self {
    case .constant: return self
    case .all(let conditions): return .all(try Self.rerooted(conditions, &collection))
    case .any(let conditions): return .any(try Self.rerooted(conditions, &collection))
    case .not(let condition): return .not(try condition.rerooted(&collection))
    case .compare(let one, let comparison, let other):
      return .compare(
        try one.rerooted(&collection), comparison, try other.rerooted(&collection))
    }
  }

  private static func rerooted(
    _ conditions: [QueryCondition], _ collection: inout QueryPath?
  ) throws(QueryProblem) -> [QueryCondition] {
    var rerooted: [QueryCondition] = []
    for condition in conditions { rerooted.append(try condition.rerooted(&collection)) }
    return rerooted
  }
}

extension QueryOperand {
  fileprivate func rerooted(
    _ collection: inout QueryPath?
  ) throws(QueryProblem) -> QueryOperand {
    switch self {
    case .path(let path): return .path(try path.rerooted(&collection))
    case .count(let path, let condition):
      let rest = try path.rerooted(&collection)
      guard rest.passesCollection else { throw QueryProblem(Misuse.subqueryOfNone) }
      return .count(rest, condition)
    case .value, .values: return self
    }
  }
}

extension QueryPath {
  fileprivate func rerooted(_ collection: inout QueryPath?) throws(QueryProblem) -> QueryPath {
    guard passesCollection else {
      let isEntry = steps.contains { !$0.isToMany && $0.definition.type.isMap }
      throw QueryProblem(isEntry ? Misuse.subqueryOfEntry : Misuse.subqueryOfNone)
    }
    guard let (start, rest) = split, !rest.steps.isEmpty || fold == nil else {
      throw QueryProblem(Misuse.subqueryOfValues(text))
    }
    guard collection.map({ $0.hasSameSteps(as: start) }) ?? true else {
      throw QueryProblem(Misuse.subqueryOfMany)
    }
    collection = start
    return rest
  }

  private func hasSameSteps(as other: QueryPath) -> Bool {
    steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy {
        $0.schema === $1.schema && $0.property == $1.property
      }
  }
}

extension _PropertyType {
  fileprivate var isMap: Bool {
    if case .dictionary = self { true } else { false }
  }
}
