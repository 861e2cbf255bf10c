/// A condition as a tree, which `Query` and the predicate parser both make.
indirect enum QueryCondition: Sendable {
  case constant(Bool)
  /// Holds if any value on the left stands so to any value on the right.
  case compare(QueryOperand, QueryComparison, QueryOperand)
  case all([QueryCondition])
  case any([QueryCondition])
  case not(QueryCondition)

  func and(_ other: QueryCondition) -> QueryCondition {
    if case .all(let conditions) = self { return .all(conditions + [other]) }
    return .all([self, other])
  }

  func or(_ other: QueryCondition) -> QueryCondition {
    if case .any(let conditions) = self { return .any(conditions + [other]) }
    return .any([self, other])
  }
}

indirect enum QueryOperand: Sendable {
  case path(QueryPath)
  /// How many of the objects of a collection meet a condition, which begins at their class.
  case count(QueryPath, QueryCondition)
  case value(_Cell)
  /// The values that one may be of, or the lowest and the highest that it lies between.
  case values([_Cell])

  var path: QueryPath? {
    if case .path(let path) = self { path } else { nil }
  }

  var isCount: Bool {
    if case .count = self { true } else { false }
  }

  var isConstant: Bool {
    switch self {
    case .value, .values: true
    case .path, .count: false
    }
  }

  /// Of one value on the left side of a comparison.
  var type: _PropertyType { path?.type ?? .scalar("int") }
}

extension QueryCondition {
  /// What is wrong with the first thing that is put together wrongly.
  var foldProblem: String? {
    switch self {
    case .constant: nil
    case .compare(let one, _, let other): one.foldProblem ?? other.foldProblem
    case .all(let conditions), .any(let conditions):
      conditions.lazy.compactMap(\.foldProblem).first
    case .not(let condition): condition.foldProblem
    }
  }

  /// What the answer depends on.
  var paths: [QueryPath] {
    switch self {
    case .constant: []
    case .compare(let one, _, let other): one.paths + other.paths
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.paths)
    case .not(let condition): condition.paths
    }
  }
}

extension QueryOperand {
  fileprivate var foldProblem: String? {
    switch self {
    case .path(let path): path.foldProblem
    case .count(_, let condition): condition.foldProblem
    case .value, .values: nil
    }
  }

  fileprivate var paths: [QueryPath] {
    switch self {
    case .path(let path): [path]
    case .count(let path, let condition): [path] + condition.paths.map(path.appending)
    case .value, .values: []
    }
  }
}

/// How two values stand to each other.
struct QueryComparison: Sendable {
  /// As predicates write it.
  enum Relation: String, CaseIterable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
    case oneOf = "IN"
    case between = "BETWEEN"
  }

  let relation: Relation
  let options: StringOptions

  init(_ relation: Relation, _ options: StringOptions = []) {
    self.relation = relation
    self.options = options
  }

  /// As predicates write it.
  var text: String {
    let letters =
      (options.contains(.caseInsensitive) ? "c" : "")
      + (options.contains(.diacriticInsensitive) ? "d" : "")
    return relation.rawValue + (letters.isEmpty ? "" : "[\(letters)]")
  }
}

extension QueryComparison.Relation {
  /// The relation with its sides exchanged; nil where none says that.
  var flipped: Self? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .beginsWith, .endsWith, .contains, .like, .oneOf, .between: nil
    }
  }

  var isOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .between: true
    default: false
    }
  }

  /// Whether it looks at the parts of a text.
  var isOfText: Bool {
    switch self {
    case .beginsWith, .endsWith, .contains, .like: true
    default: false
    }
  }
}
