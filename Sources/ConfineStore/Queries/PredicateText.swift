import Foundation

/// A predicate's format and its arguments, as `NSPredicate(format:)` takes them.
struct PredicateText {
  let format: String
  let arguments: [Any]

  init(_ format: String, _ arguments: [Any]) {
    self.format = format
    self.arguments = arguments
  }

  func problem(_ offset: Int, _ text: String) -> QueryProblem {
    QueryProblem("Unable to parse the format string \"\(format)\": \(text) at character \(offset)")
  }
}

extension ResultsQuery {
  func condition(_ text: PredicateText) -> QueryCondition {
    condition { scope throws(QueryProblem) in
      var parser = try PredicateParser(text, scope)
      return try parser.parse()
    }
  }
}
