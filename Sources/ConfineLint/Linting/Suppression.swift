import ConfineFindings

/// `// confine:allow <rule-id> -- reason`, at the end of a line or alone on the line above.
struct Suppression: Sendable {
  var rule: String
  var reason: String
  /// The line on which it allows findings.
  var subject: Int
  var place: Place

  static let word = "confine:"
}

/// What suppressions themselves are found to be; these ids have no page.
public enum SuppressionRule: String, Sendable, CaseIterable {
  case unused = "unused-suppression"
  case unreadable = "unreadable-suppression"

  public var explanation: String {
    switch self {
    case .unused: "remove the comment: nothing on its line breaks that rule any more"
    case .unreadable: "write '// confine:allow <rule-id> -- reason', with the reason"
    }
  }

  func finding(_ message: String, at place: Place) -> Finding {
    Finding(
      rule: rawValue, severity: .warning, confidence: .certain, message: message, place: place,
      function: "", value: Value(name: "", kind: .object), home: Domain(.unknown),
      here: Domain(.unknown), trace: [])
  }
}
