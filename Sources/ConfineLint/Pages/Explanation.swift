/// A rule's page as it reads in a terminal.
public struct Explanation {
  private let page: RulePage
  private let style: TerminalStyle

  public init(of page: RulePage, style: TerminalStyle) {
    self.page = page
    self.style = style
  }

  public var text: String {
    ([head] + page.sections.map(section)).joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    let rule = page.rule
    var facts = [rule.severity.rawValue, rule.isOnByDefault ? "on by default" : "off by default"]
    facts.append("since \(rule.since)")
    if let library = rule.requires { facts.append("requires \(library)") }
    return """
      \(style.bold(rule.id)): \(facts.joined(separator: ", "))
      \(rule.law).
      """
  }

  private func section(_ section: RulePage.Section) -> String {
    "\(style.bold(section.title))\n\n\(Self.withIndentedCode(section.text))"
  }

  /// Code as Markdown had it before fences: four spaces in front, and nothing around it.
  private static func withIndentedCode(_ text: String) -> String {
    var isInFence = false
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInFence.toggle()
      } else {
        lines.append(isInFence && !line.isEmpty ? "    \(line)" : String(line))
      }
    }
    return lines.joined(separator: "\n")
  }
}
