/// Reads a predicate: conditions joined by `AND`, `OR` and `NOT`.
struct PredicateParser {
  let text: PredicateText
  let scope: QueryScope
  private let tokens: [PredicateToken]
  private var place = 0
  private var argumentsTaken = 0

  /// Words that Foundation's predicates have besides; names of properties only after a `#`.
  private static let unsupportedWords: Set<String> = [
    "ALL", "MATCHES", "SUBQUERY", "FUNCTION", "CAST", "UNION", "INTERSECT", "MINUS", "TERNARY",
  ]

  init(_ text: PredicateText, _ scope: QueryScope) throws(QueryProblem) {
    self.text = text
    self.scope = scope
    tokens = try PredicateLexer.tokens(of: text)
  }

  mutating func parse() throws(QueryProblem) -> QueryCondition {
    let condition = try disjunction()
    guard next.kind == .end else { throw unexpected("AND, OR or the end") }
    return condition
  }

  private mutating func disjunction() throws(QueryProblem) -> QueryCondition {
    var conditions = [try conjunction()]
    while take("OR", "||") { conditions.append(try conjunction()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func conjunction() throws(QueryProblem) -> QueryCondition {
    var conditions = [try negation()]
    while take("AND", "&&") { conditions.append(try negation()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func negation() throws(QueryProblem) -> QueryCondition {
    if take("NOT", "!") { return .not(try negation()) }
    if take("TRUEPREDICATE") { return .constant(true) }
    if take("FALSEPREDICATE") { return .constant(false) }
    guard take("(") else { return try comparison() }
    let condition = try disjunction()
    guard take(")") else { throw unexpected("')'") }
    return condition
  }

  private mutating func comparison() throws(QueryProblem) -> QueryCondition {
    if take("NONE") { return .not(try comparison(isAggregate: true)) }
    return try comparison(isAggregate: take("ANY", "SOME"))
  }

  private mutating func comparison(isAggregate: Bool) throws(QueryProblem) -> QueryCondition {
    let left = try term()
    let comparison = try comparisonOperator()
    let right = try term()
    return try PredicateComparison(
      left: left, comparison: comparison, right: right, isAggregate: isAggregate, scope: scope
    ).condition
  }
}

extension PredicateParser {
  private var next: PredicateToken { tokens[place] }

  /// The next token as a word of the language, in capitals, or a symbol.
  private var word: String? {
    switch next.kind {
    case .name(let name) where !next.isEscaped: name.uppercased()
    case .symbol(let symbol): symbol
    default: nil
    }
  }

  private mutating func take(_ words: String...) -> Bool {
    guard let word, words.contains(word) else { return false }
    place += 1
    return true
  }

  private func unexpected(_ wanted: String) -> QueryProblem {
    text.problem(next.offset, "\(wanted) is expected and not \(next.text)")
  }

  private mutating func comparisonOperator() throws(QueryProblem) -> QueryComparison {
    let relations: [String: QueryComparison.Relation] = [
      "=": .equal, "<>": .notEqual, "=<": .lessOrEqual, "=>": .greaterOrEqual,
    ]
    guard let word, let relation = relations[word] ?? QueryComparison.Relation(rawValue: word)
    else {
      if let word, Self.unsupportedWords.contains(word) { throw unsupported(word) }
      throw unexpected("an operator")
    }
    place += 1
    return QueryComparison(relation, try options())
  }

  /// `[c]`, `[d]` or both.
  private mutating func options() throws(QueryProblem) -> StringOptions {
    guard take("[") else { return [] }
    guard case .name(let letters) = next.kind else { throw unexpected("c or d") }
    var options: StringOptions = []
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      default: throw text.problem(next.offset, "the option '\(letter)' is not supported")
      }
    }
    place += 1
    guard take("]") else { throw unexpected("']'") }
    return options
  }

  private mutating func term() throws(QueryProblem) -> PredicateTerm {
    let token = next
    switch token.kind {
    case .number(let cell):
      place += 1
      return .cell(cell)
    case .string(let string):
      place += 1
      return .cell(.string(string))
    case .argument(let specifier):
      place += 1
      return try argument(specifier, at: token.offset)
    case .name(let name): return try term(named: name, token)
    case .symbol("{"): return .list(try list())
    default: throw unexpected("a property or a value")
    }
  }

  private mutating func term(
    named name: String, _ token: PredicateToken
  ) throws(QueryProblem) -> PredicateTerm {
    let word = token.isEscaped ? "" : name.uppercased()
    if Self.unsupportedWords.contains(word) { throw unsupported(word) }
    place += 1
    switch word {
    case "TRUE", "YES": return .cell(.bool(true))
    case "FALSE", "NO": return .cell(.bool(false))
    case "NIL", "NULL": return .cell(.null)
    default: return .path(try QueryPath(predicate: name, from: scope.schema))
    }
  }

  private mutating func list() throws(QueryProblem) -> [PredicateTerm] {
    place += 1
    var terms: [PredicateTerm] = []
    if take("}") { return terms }
    repeat { terms.append(try term()) } while take(",")
    guard take("}") else { throw unexpected("',' or '}'") }
    return terms
  }

  private mutating func argument(
    _ specifier: String, at offset: Int
  ) throws(QueryProblem) -> PredicateTerm {
    guard argumentsTaken < text.arguments.count else {
      throw text.problem(offset, "there is no argument for '%\(specifier)'")
    }
    let argument = text.arguments[argumentsTaken]
    argumentsTaken += 1
    guard specifier == "K" else { return try PredicateTerm(argument, specifier) }
    guard let name = argument as? String else {
      throw text.problem(offset, "the argument for '%K' is no string")
    }
    return .path(try QueryPath(predicate: name, from: scope.schema))
  }

  private func unsupported(_ word: String) -> QueryProblem {
    word == "ALL"
      ? QueryProblem("ALL modifier not supported")
      : text.problem(next.offset, "\(word) is not supported")
  }
}

extension QueryPath {
  /// The path that a predicate names.
  init(predicate text: String, from schema: ClassSchema) throws(QueryProblem) {
    self.init(schema)
    if text.uppercased() == "SELF" { return }
    var target: ClassSchema? = schema
    for name in text.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      if name == "@count", steps.last?.definition.type.element != nil, !isCount {
        if passesCollectionBeforeEnd { throw QueryProblem(Misuse.countOfMany) }
        self = count
        target = nil
        continue
      }
      if name.hasPrefix("@") {
        throw QueryProblem(Misuse.keyPath(text, "'\(name)' is not supported there"))
      }
      guard let owner = target, !isCount else {
        let step = steps[steps.count - 1]
        throw QueryProblem(
          Misuse.keyPath(
            text,
            "Property '\(step.definition.name)' is not a link in object of type "
              + "'\(step.schema.name)'"))
      }
      guard let property = owner.index(of: name) else {
        throw QueryProblem(Misuse.unknownKeyPath(text, name, owner.name))
      }
      let type = owner.properties[property].type
      switch type {
      case .dictionary, .linkingObjects:
        throw QueryProblem(
          Misuse.keyPath(text, "Property '\(name)' of type '\(type.name)' is not supported"))
      case .scalar, .link, .list, .set: break
      }
      self = appending(property, of: owner)
      target = self.type.target.map(ClassSchema.of)
    }
  }
}
