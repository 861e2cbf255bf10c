/// What a fixture says about one line and one rule.
public struct Annotation: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// The linter has to report it.
    case expected
    /// The linter should report it and does not.
    case missed(reason: String)
    /// The linter should not report it and does.
    case spurious(reason: String)
  }

  public var kind: Kind
  public var rule: String
  public var file: String
  /// The line of the finding, which is the one below for a comment that stands alone.
  public var line: Int

  public init(_ kind: Kind, rule: String, file: String, line: Int) {
    self.kind = kind
    self.rule = rule
    self.file = file
    self.line = line
  }
}

/// An annotation that cannot be read.
public struct AnnotationError: Error, Sendable, Equatable {
  public enum Problem: Sendable, Equatable {
    case notALineComment
    case unknownForm(String)
    case notOneRule(String)
    case noReason(String)
    case repeated(rule: String, line: Int)
    case runNotFirst
  }

  public var file: String
  public var line: Int
  public var problem: Problem
}

extension AnnotationError: CustomStringConvertible {
  public var description: String {
    let text =
      switch problem {
      case .notALineComment: "an annotation has to begin with '//'"
      case .unknownForm(let text):
        "'\(text)' is none of 'expect: <rule-id>', 'expect-missed: <rule-id> -- why', "
          + "'expect-spurious: <rule-id> -- why', 'run: no -- reason'"
      case .notOneRule(let text): "'\(text)' is not one rule id"
      case .noReason(let form): "'\(form)' needs a reason after '--'"
      case .repeated(let rule, let line): "line \(line) has two annotations about '\(rule)'"
      case .runNotFirst: "'run: no' belongs on the first line"
      }
    return "\(file):\(line): \(text)"
  }
}
