import ConfineRules

/// One rule as a question: code that breaks it, the line that does, and what to write instead.
public struct Lesson: Sendable {
  public let rule: Rule
  /// What the rule is about, in a paragraph.
  public let introduction: String
  /// The bad example without its annotations.
  public let code: [String]
  /// The lines that break the rule, from 1.
  public let answers: Set<Int>
  public let reason: String
  public let remedy: String
  public let betterCode: [String]

  /// Nil where the page has no example to ask about.
  init?(_ page: RulePage) {
    func section(_ title: String) -> String {
      page.sections.first { $0.title == title }?.text ?? ""
    }
    let example = Self.example(in: section("Bad"))
    let marked = Self.marked(example)
    guard !marked.answers.isEmpty else { return nil }
    rule = page.rule
    introduction = Self.firstParagraph(of: section("What it finds"))
    (code, answers) = marked
    reason = Self.firstParagraph(of: section("Why it matters"))
    remedy = Self.firstParagraph(of: section("Good"))
    betterCode = Self.example(in: section("Good"))
  }

  private static func firstParagraph(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let paragraph = lines.drop(while: \.isEmpty).prefix { !$0.isEmpty && !$0.hasPrefix("```") }
    return paragraph.joined(separator: "\n")
  }

  /// The first block of Swift.
  private static func example(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let block = lines.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }
    return block.map(String.init)
  }

  /// The code without its annotations, and the lines that they spoke of.
  private static func marked(_ example: [String]) -> (code: [String], answers: Set<Int>) {
    var code: [String] = []
    var answers: Set<Int> = []
    for line in example {
      guard let comment = line.firstRange(of: "// expect") else {
        code.append(line)
        continue
      }
      let rest = line[..<comment.lowerBound]
      let isAlone = rest.allSatisfy(\.isWhitespace)
      answers.insert(code.count + 1)
      if !isAlone { code.append(rest.trimmingEnd) }
    }
    return (code, answers)
  }
}

extension Substring {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
