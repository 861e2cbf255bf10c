/// Reads a predicate: conditions joined by `AND`, `OR` and `NOT`.
struct PredicateParser {
  let text: PredicateText
  let scope: QueryScope
  /// Whose properties names mean.
  var root: QueryRoot
  /// What a subquery calls an object of that class.
  var variable: String?
  private let tokens: [PredicateToken]
  private var place = 0
  private var argumentsTaken = 0
  private var depth = 0

  /// So deep may parentheses, `NOT` and lists lie in each other, for the stack has an end.
  static let mostDepth = 64

  /// Words that Foundation's predicates have besides; names of properties only after a `#`.
  private static let unsupportedWords: Set<String> = [
    "ALL", "MATCHES", "FUNCTION", "CAST", "UNION", "INTERSECT", "MINUS", "TERNARY",
  ]

  init(_ text: PredicateText, _ scope: QueryScope) throws(QueryProblem) {
    self.text = text
    self.scope = scope
    root = scope.root
    tokens = try PredicateLexer.tokens(of: text)
  }

  mutating func parse() throws(QueryProblem) -> QueryCondition {
    let condition = try disjunction()
    guard next.kind == .end else { throw unexpected("AND, OR or the end") }
    return condition
  }

  mutating func disjunction() throws(QueryProblem) -> QueryCondition {
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
    try descend()
    defer { depth -= 1 }
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
  var next: PredicateToken { tokens[place] }

  mutating func skip() { place += 1 }

  /// The next token as a word of the language, in capitals, or a symbol.
  private var word: String? {
    switch next.kind {
    case .name(let name) where !next.isEscaped: name.uppercased()
    case .symbol(let symbol): symbol
    default: nil
    }
  }

  mutating func take(_ words: String...) -> Bool {
    guard let word, words.contains(word) else { return false }
    place += 1
    return true
  }

  /// One level further into what lies in each other.
  private mutating func descend() throws(QueryProblem) {
    depth += 1
    guard depth <= Self.mostDepth else {
      throw text.problem(next.offset, "it is nested more than \(Self.mostDepth) levels deep")
    }
  }

  func unexpected(_ wanted: String) -> QueryProblem {
    text.problem(next.offset, "\(wanted) is expected and not \(next.text)")
  }

  private mutating func comparisonOperator() throws(QueryProblem) -> QueryComparison {
    let relations: [String: QueryComparison.Relation] = [
      "=": .equal, "<>": .notEqual, "=<": .lessOrEqual, "=>": .greaterOrEqual,
    ]
    guard let word, let relation = relations[word] ?? QueryComparison.Relation(rawValue: word)
    else {
      if let word, Self.unsupportedWords.contains(word) { throw unsupported(word) }
      throw QueryProblem(
        unexpected("an operator").message, word ?? "",
        amongst: QueryComparison.Relation.allCases.map(\.rawValue))
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

  mutating func term() throws(QueryProblem) -> PredicateTerm {
    let token = next
    if take("SUBQUERY") { return try subquery(at: token.offset) }
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
    default: return .path(try path(beginning: name, at: token.offset))
    }
  }

  private mutating func list() throws(QueryProblem) -> [PredicateTerm] {
    try descend()
    defer { depth -= 1 }
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
    return .path(try path(beginning: name, at: offset))
  }

  private func unsupported(_ word: String) -> QueryProblem {
    word == "ALL"
      ? QueryProblem("ALL modifier not supported")
      : text.problem(next.offset, "\(word) is not supported")
  }
}
