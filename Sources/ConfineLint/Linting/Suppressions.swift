import ConfineFindings
import ConfineFlow

/// The suppressions of one file, and what is wrong with those that cannot be read.
struct Suppressions: Sendable {
  private(set) var readable: [Suppression] = []
  private(set) var unreadable: [Finding] = []

  init(in file: SourceFile, knownRules: [String]) {
    // Scanning costs more than looking for the word, and most files do not have it.
    guard !file.text.utf8Offsets(of: Suppression.word).isEmpty else { return }
    for comment in CommentScanner.comments(in: file.text, of: .init(of: file.path)) {
      for statement in comment.statements(beginningWith: [Suppression.word])
      where statement.hasPrefix(Suppression.word) {
        add(statement, comment, in: file.path, knownRules: knownRules)
      }
    }
  }

  private mutating func add(
    _ statement: String, _ comment: Comment, in file: String, knownRules: [String]
  ) {
    let place = Place(
      file: file, line: comment.line, column: comment.column, endLine: comment.endLine,
      endColumn: comment.endColumn)
    switch Self.read(statement, kind: comment.kind, knownRules: knownRules) {
    case .success(let allowed):
      readable.append(
        Suppression(
          rule: allowed.rule, reason: allowed.reason, subject: comment.subject, place: place))
    case .failure(let problem):
      let message = "this suppression cannot be read: \(problem)"
      unreadable.append(SuppressionRule.unreadable.finding(message, at: place))
    }
  }

  private enum Problem: Error, CustomStringConvertible {
    case notALineComment
    case unknownWord
    case noRule
    case unknownRule(String, nearest: String?)
    case noReason

    var description: String {
      switch self {
      case .notALineComment: "it has to be a comment of its own that begins with '//'"
      case .unknownWord: "it has to say 'confine:allow <rule-id> -- reason'"
      case .noRule: "one rule id has to follow 'confine:allow'"
      case .unknownRule(let id, let nearest):
        "there is no rule '\(id)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
      case .noReason: "a reason has to follow the rule id, as in '-- reason'"
      }
    }
  }

  private static func read(_ statement: String, kind: Comment.Kind, knownRules: [String])
    -> Result<(rule: String, reason: String), Problem>
  {
    guard kind == .line else { return .failure(.notALineComment) }
    guard let content = statement.content(after: "confine:allow") else {
      return .failure(.unknownWord)
    }
    let (rule, reason) = content.ruleAndReason
    guard rule.isRuleIdentifier else { return .failure(.noRule) }
    guard knownRules.contains(rule) else {
      return .failure(.unknownRule(rule, nearest: nearest(to: rule, in: knownRules)))
    }
    guard let reason else { return .failure(.noReason) }
    return .success((rule, reason))
  }
}
