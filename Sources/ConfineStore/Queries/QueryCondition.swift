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

enum QueryOperand: Sendable {
  case path(QueryPath)
  case value(_Cell)
  /// The values that one may be of, or the lowest and the highest that it lies between.
  case values([_Cell])

  var path: QueryPath? {
    if case .path(let path) = self { path } else { nil }
  }
}

/// How two values stand to each other.
struct QueryComparison: Sendable {
  /// As predicates write it.
  enum Relation: String, Sendable {
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
