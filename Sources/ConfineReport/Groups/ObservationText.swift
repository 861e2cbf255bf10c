import ConfineFindings
import ConfineRules

/// The observations for people, in the manner of the linter's report.
public struct ObservationText {
  private let observations: Observations
  private let sections: [RuleSection]
  private let catalogue: Catalogue
  private let style: any ReportStyle
  private let shown: DisplayPath

  /// Paths below the folder are shown as they are from there.
  public init(
    _ observations: Observations, catalogue: Catalogue = .builtIn, style: any ReportStyle,
    folder: String
  ) {
    self.observations = observations
    self.catalogue = catalogue
    self.style = style
    sections = ViolationGroup.sections(of: observations.violations)
    shown = DisplayPath(in: folder)
  }

  public var text: String {
    var blocks = sections.flatMap(blocks)
    if observations.gapCount > 0 { blocks.append(gaps) }
    blocks.append(summary)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The remedy is told once a rule, below its last group.
  private func blocks(of section: RuleSection) -> [String] {
    var blocks = section.groups.map { block($0) }
    blocks[blocks.count - 1] += help(section).map { "\n" + $0 }.joined()
    return blocks
  }

  private func block(_ group: ViolationGroup) -> String {
    let newest = group.newest
    var lines = [headline(group), row("seen", seen(group))]
    lines.append(row("value", valueText(newest)))
    lines.append(row("home", newest.home))
    lines.append(row("here", newest.here))
    let story = StoryText(newest, shown: shown).lines
    lines += story.enumerated().map { row($0 == 0 ? "story" : "", $1) }
    if group.place == nil { lines += lookUp(newest.addresses) }
    return lines.joined(separator: "\n")
  }

  private func headline(_ group: ViolationGroup) -> String {
    let newest = group.newest
    let name = style.bold("\(placeName(of: newest)):")
    let severity = style.severity(newest.severity, "\(newest.severity.rawValue):")
    let rule = group.rule.map { " " + style.faint("[\($0.printable)]") } ?? ""
    return "\(name) \(severity) \(style.bold(newest.message.printable))\(rule)"
  }

  private func placeName(of violation: ObservedViolation) -> String {
    if let place = violation.place { return "\(shown(place.file).printable):\(place.line)" }
    return violation.addresses.first.map { "\($0)".printable } ?? "unknown place"
  }

  private func seen(_ group: ViolationGroup) -> String {
    let runs = Set(group.members.map { observations.violations[$0].run }).count
    let times = group.count == 1 ? "once" : counted(group.count, "time")
    return times + (runs > 1 ? " in \(runs) runs" : "") + ", last \(group.newest.time.instant)"
  }

  private func valueText(_ violation: ObservedViolation) -> String {
    let type = violation.type.flatMap { violation.value.isEmpty ? $0 : nil }
    return [type ?? violation.value, violation.operation ?? ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  private func row(_ name: String, _ text: String) -> String {
    let padding = String(repeating: " ", count: 10 - name.count)
    return "  \(style.faint(name))\(padding)\(text.printable)"
  }

  /// What turns addresses into lines where the run could not.
  private func lookUp(_ addresses: [ImageAddress]) -> [String] {
    guard let command = ImageAddress.command(for: addresses) else { return [] }
    return [row("symbols", "not known to the run; this tells the lines:"), row("", command)]
  }

  private func help(_ section: RuleSection) -> [String] {
    guard let id = section.rule, let rule = catalogue[id] else { return [] }
    return ["\(style.bold("help:")) \(rule.fix)", "      confine explain \(rule.id)"]
  }

  private var gaps: String {
    let shown = observations.gaps.prefix(10).map { gap in
      "  \(gap.file.printable):\(gap.line): \(gap.reason.printable)"
    }
    let hidden = observations.gapCount - shown.count
    let more = hidden == 0 ? [] : ["  … and \(hidden) more"]
    return (["Not understood:"] + shown + more).joined(separator: "\n")
  }

  private var summary: String {
    let groups = sections.reduce(0) { $0 + $1.groups.count }
    var parts = [
      "\(counted(observations.violations.count, "violation")) in \(counted(groups, "group"))"
    ]
    if observations.gapCount > 0 { parts.append(counted(observations.gapCount, "gap")) }
    if observations.isCut { parts.append("the last line was cut and is left out") }
    return parts.joined(separator: ", ")
  }
}
