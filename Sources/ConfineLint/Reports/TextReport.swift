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
    blocks.append(Summary(of: result).text)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func block(_ finding: Finding) -> String {
    let frame = CodeFrame(of: finding, sources: result.sources, style: style)
    return ([headline(finding)] + frame.lines + observed(finding) + help(finding))
      .joined(separator: "\n")
  }

  private func observed(_ finding: Finding) -> [String] {
    guard let observed = result.observed[finding] else { return [] }
    let told =
      switch observed {
      case .confirmed: "a run of the program saw it, too"
      case .only: "only a run of the program saw it"
      }
    return ["\(style.bold("seen:")) \(told)"]
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
      return ["\(help) \(rule.fix)", "      confine explain \(rule.id)"]
    }
    return SuppressionRule(rawValue: finding.rule).map { ["\(help) \($0.explanation)"] } ?? []
  }

  /// By reason, since a project with Objective-C has hundreds of one kind.
  private var gaps: String {
    let byReason = Dictionary(grouping: result.gaps, by: \.reason).sorted { $0.key < $1.key }
    let lines = byReason.flatMap { reason, gaps in
      ["  \(reason.printable):"] + Self.places(of: gaps).map { "    \($0)" }
    }
    return (["Not understood, so silence proves nothing here:"] + lines).joined(separator: "\n")
  }

  private static func places(of gaps: [Gap]) -> [String] {
    let shown = gaps.prefix(10).map { "\($0.file.printable):\($0.line)" }
    let hidden = gaps.count - shown.count
    return hidden == 0 ? shown : shown + ["… and \(hidden) more; '--format json' lists them"]
  }
}
