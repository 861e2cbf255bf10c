/// A lesson as a terminal shows it, in two parts: the question and the answer.
public struct LessonText {
  private let lesson: Lesson
  private let style: TerminalStyle

  public init(_ lesson: Lesson, style: TerminalStyle) {
    self.lesson = lesson
    self.style = style
  }

  public func question(number: Int, of count: Int) -> String {
    let head = style.bold("\(number)/\(count)  \(lesson.rule.law).")
    let code = numbered(lesson.code, marking: [])
    return "\(head)\n\n\(lesson.introduction)\n\n\(code)\n\nWhich line breaks the law?\n"
  }

  public var answer: String {
    let better = lesson.betterCode.map { $0.isEmpty ? "" : "      \($0)" }.joined(separator: "\n")
    return """
      \(numbered(lesson.code, marking: lesson.answers))

      \(style.bold(lesson.rule.id)): \(lesson.reason)

      \(style.bold("Instead:")) \(lesson.remedy)

      \(better)

      More: confine explain \(lesson.rule.id)

      """
  }

  /// What is said of a line that the reader takes for the wrong one.
  public func verdict(on line: Int) -> String {
    if lesson.answers.contains(line) { return "Yes, line \(line).\n" }
    let noun = lesson.answers.count == 1 ? "line" : "lines"
    let lines = lesson.answers.sorted().map(String.init).joined(separator: " and ")
    return "Not that one, but \(noun) \(lines).\n"
  }

  private func numbered(_ code: [String], marking marked: Set<Int>) -> String {
    let width = "\(code.count)".count
    return code.enumerated().map { offset, line in
      let number = "\(offset + 1)"
      let padding = String(repeating: " ", count: width - number.count)
      let isMarked = marked.contains(offset + 1)
      let margin = isMarked ? style.severity(lesson.rule.severity, "->") : "  "
      let text = "\(margin) \(padding)\(number) | \(line)"
      return line.isEmpty ? "   \(padding)\(number) |" : text
    }.joined(separator: "\n")
  }
}
