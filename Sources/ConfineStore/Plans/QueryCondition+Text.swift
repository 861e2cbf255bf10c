import Foundation

/// Conditions as predicates write them, for people to read.
extension QueryCondition {
  var text: String {
    switch self {
    case .constant(let holds): holds ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .compare(let one, let comparison, let other):
      "\(one.text) \(comparison.text) \(other.text)"
    case .all(let conditions): conditions.map(\.inner).joined(separator: " AND ")
    case .any(let conditions): conditions.map(\.inner).joined(separator: " OR ")
    case .not(let condition): "NOT \(condition.inner)"
    }
  }

  private var inner: String {
    switch self {
    case .all, .any: "(\(text))"
    case .constant, .compare, .not: text
    }
  }
}

extension QueryOperand {
  fileprivate var text: String {
    switch self {
    case .path(let path): path.text
    case .count(let path, let condition):
      "SUBQUERY(\(path.text), $x, \(condition.text)).@count"
    case .value(let cell): cell.literal
    case .values(let cells): "{\(cells.map(\.literal).joined(separator: ", "))}"
    }
  }
}

extension _Cell {
  fileprivate var literal: String {
    if case .string(let text) = self { "'\(text)'" } else { text }
  }
}
