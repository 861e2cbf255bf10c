import ConfineFindings
import ConfineRules

/// The report for people, in the manner of a compiler.
struct TextReport {
  private let result: LintResult
  private let catalogue: Catalogue
  private let style: TerminalStyle

  init(_ result: LintResult, catalogue: Catalogue, style: TerminalStyle) {
    self.result = result
    self.catalogue = catalogue
    self.style = style
  }

  var text: String {
    var blocks = result.findings.map(block)
    if !result.gaps.isEmpty { blocks.append(gaps) }
    blocks.append(summary)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func block(_ finding: Finding) -> String {
    let frame = CodeFrame(of: finding, sources: result.sources, style: style)
    return ([headline(finding)] + frame.lines + help(finding)).joined(separator: "\n")
  }

  private func headline(_ finding: Finding) -> String {
    let place = finding.place
    let name = style.bold("\(place.file.printable):\(place.line):\(place.column):")
    let severity = style.severity(finding.severity, "\(finding.severity.rawValue):")
    let message = style.bold(finding.message.printable)
    return "\(name) \(severity) \(message) \(style.faint("[\(finding.rule)]"))"
  }

  private func help(_ finding: Finding) -> [String] {
    let help = style.bold("help:")
    if let rule = catalogue[finding.rule] {
      return ["\(help) \(rule.fix)", "\(help) confine explain \(rule.id)"]
    }
    return SuppressionRule(rawValue: finding.rule).map { ["\(help) \($0.explanation)"] } ?? []
  }

  private var gaps: String {
    let lines = result.gaps.map { gap in
      "  \(gap.file.printable):\(gap.line): \(gap.reason.printable)"
    }
    return (["Not understood, so silence proves nothing here:"] + lines).joined(separator: "\n")
  }

  private var summary: String {
    let found = Severity.allCases.compactMap { severity in
      let count = result.count(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    var parts = [found.isEmpty ? "no findings" : found.joined(separator: ", ")]
    if !result.suppressed.isEmpty { parts.append("\(result.suppressed.count) suppressed") }
    if !result.gaps.isEmpty { parts.append(counted(result.gaps.count, "gap")) }
    return "\(counted(result.files, "file")): \(parts.joined(separator: ", "))"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
