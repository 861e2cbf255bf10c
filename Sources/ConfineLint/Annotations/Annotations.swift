/// The annotations of one fixture.
///
/// The grammar, in comments at the end of a line or alone on the line above it:
///
///     // expect: <rule-id>
///     // expect-missed: <rule-id> -- why
///     // expect-spurious: <rule-id> -- why
///     // run: no -- reason                      (only on the first line of the file)
///
/// Several stand on one line, each after a `//` of its own, or alone on several lines above.
/// A comment that begins like one of them and is not one is an error, never a comment.
public struct Annotations: Sendable {
  public private(set) var entries: [Annotation] = []
  /// Why the fixture cannot be executed here, if it says that it cannot.
  public private(set) var reasonNotToRun: String?

  private let file: String

  public init(in text: String, file: String) throws(AnnotationError) {
    self.file = file
    for comment in CommentScanner.comments(in: text, of: .init(of: file)) {
      for statement in comment.statements(beginningWith: ["expect", "run:"]) {
        try add(statement, of: comment)
      }
    }
  }

  private mutating func add(_ statement: String, of comment: Comment) throws(AnnotationError) {
    if statement.lowercased().hasPrefix("expect") {
      guard comment.kind == .line else { throw error(.notALineComment, comment) }
      try append(Self.expectation(statement, comment, in: file), comment)
    } else if statement.hasPrefix("run:") {
      try setReasonNotToRun(statement, comment)
    }
  }

  private static func expectation(_ statement: String, _ comment: Comment, in file: String)
    throws(AnnotationError) -> Annotation
  {
    func error(_ problem: AnnotationError.Problem) -> AnnotationError {
      AnnotationError(file: file, line: comment.line, problem: problem)
    }
    let forms = ["expect:", "expect-missed:", "expect-spurious:"]
    guard let form = forms.first(where: { statement.content(after: $0) != nil }) else {
      throw error(.unknownForm(statement))
    }
    let (rule, reason) = statement.content(after: form)!.ruleAndReason
    guard rule.isRuleIdentifier else { throw error(.notOneRule(rule)) }
    let kind: Annotation.Kind
    switch (form, reason) {
    case ("expect:", nil): kind = .expected
    case ("expect:", _): throw error(.unknownForm(statement))
    case (_, nil): throw error(.noReason(form))
    case ("expect-missed:", let why?): kind = .missed(reason: why)
    case (_, let why?): kind = .spurious(reason: why)
    }
    return Annotation(kind, rule: rule, file: file, line: comment.subject)
  }

  private mutating func append(_ annotation: Annotation, _ comment: Comment)
    throws(AnnotationError)
  {
    let isRepeated = entries.contains {
      $0.rule == annotation.rule && $0.line == annotation.line
    }
    guard !isRepeated else {
      throw error(.repeated(rule: annotation.rule, line: annotation.line), comment)
    }
    entries.append(annotation)
  }

  private mutating func setReasonNotToRun(_ statement: String, _ comment: Comment)
    throws(AnnotationError)
  {
    guard comment.kind == .line else { throw error(.notALineComment, comment) }
    guard comment.line == 1 else { throw error(.runNotFirst, comment) }
    let (word, reason) = statement.dropFirst("run:".count).trimmingSpaces().ruleAndReason
    guard word == "no" else { throw error(.unknownForm(statement), comment) }
    guard let reason else { throw error(.noReason("run: no"), comment) }
    reasonNotToRun = reason
  }

  private func error(_ problem: AnnotationError.Problem, _ comment: Comment) -> AnnotationError {
    AnnotationError(file: file, line: comment.line, problem: problem)
  }
}
