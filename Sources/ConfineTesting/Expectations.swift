import ConfineOwnership

/// What is wrong with the violations of a test, as its failure's message; nil where nothing is.
enum Expectation {
  case none
  case only(rule: String)

  func failure(given violations: [Violation]) -> String? {
    switch self {
    case .none:
      if violations.isEmpty { return nil }
      return Self.text("expected no confinement violation", violations)
    case .only(let rule):
      if violations.isEmpty {
        return "expected a violation of \(rule), and nothing was misused"
      }
      let others = violations.filter { $0.finding?.rule != rule }
      if others.isEmpty { return nil }
      return Self.text("expected violations of \(rule) only", others)
    }
  }

  /// The reports; of those that are alike only the first.
  private static func text(_ expectation: String, _ violations: [Violation]) -> String {
    var reports: [String] = []
    for report in violations.map(\.description) where !reports.contains(report) {
      reports.append(report)
    }
    return ([expectation + ", but:"] + reports).joined(separator: "\n")
  }
}
