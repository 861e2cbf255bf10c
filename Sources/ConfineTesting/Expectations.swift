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

  /// The reports; of the same misuse at the same place only the first.
  private static func text(_ expectation: String, _ violations: [Violation]) -> String {
    var seen: Set<[String]> = []
    let reports = violations.filter { violation in
      let place = violation.observation.event.place
      let rule = violation.finding?.rule ?? ""
      return seen.insert([violation.message, rule, place.file, "\(place.line)"]).inserted
    }
    return ([expectation + ", but:"] + reports.map(\.description)).joined(separator: "\n")
  }
}
