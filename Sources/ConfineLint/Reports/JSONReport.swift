import ConfineFindings
import ConfineSwift

/// The report for programs: its keys and their order stay as they are.
struct JSONReport {
  private let result: LintResult

  init(_ result: LintResult) {
    self.result = result
  }

  var text: String {
    let report = JSONText.object([
      ("version", .number(1)),
      ("tool", .object([("name", .text(Tool.name)), ("version", .text(Tool.version))])),
      ("summary", summary),
      ("findings", .list(findings)),
      ("gaps", .list(result.gaps.map(Self.gap))),
    ])
    return report.rendered() + "\n"
  }

  private var summary: JSONText {
    .object([
      ("files", .number(result.files)), ("lines", .number(result.lines)),
      ("findings", .number(result.findings.count)), ("gaps", .number(result.gaps.count)),
      ("suppressed", .number(result.suppressed.count)), ("seconds", .seconds(result.seconds)),
    ])
  }

  private var findings: [JSONText] { result.entries.map(object) }

  private func object(_ entry: ReportEntry) -> JSONText {
    let finding = entry.finding
    let place = finding.place
    var members: [(String, JSONText)] = [
      ("rule", .text(finding.rule)), ("severity", .text(finding.severity.rawValue)),
      ("confidence", .text(finding.confidence.rawValue)), ("message", .text(finding.message)),
      ("file", .text(place.file)), ("line", .number(place.line)),
      ("column", .number(place.column)), ("endLine", .number(place.endLine)),
      ("endColumn", .number(place.endColumn)), ("function", .text(finding.function)),
      ("value", .text(finding.value.name)),
      ("type", finding.value.type.map(JSONText.text) ?? .null),
      ("trace", .list(finding.trace.map(Self.step))),
      ("fixes", .list(result.fixes[finding].map { [Self.fix($0)] } ?? [])),
      ("fingerprint", .text(entry.fingerprint.description)),
    ]
    if let observed = result.observed[finding] {
      members.append(("observed", .text(observed.rawValue)))
    }
    if let reason = entry.suppression?.reason {
      members.append(("suppressed", .object([("reason", .text(reason))])))
    }
    return .object(members.map { (key: $0.0, value: $0.1) })
  }

  private static func fix(_ fix: Fix) -> JSONText {
    .object([
      ("title", .text(fix.title)), ("applicability", .text(fix.applicability.rawValue)),
      ("edits", .list(fix.edits.map(edit))),
    ])
  }

  private static func edit(_ edit: SourceEdit) -> JSONText {
    let place = edit.place
    return .object([
      ("file", .text(place.file)), ("line", .number(place.line)),
      ("column", .number(place.column)), ("endLine", .number(place.endLine)),
      ("endColumn", .number(place.endColumn)), ("text", .text(edit.text)),
    ])
  }

  private static func step(_ step: TraceStep) -> JSONText {
    .object([
      ("step", .text(step.kind.rawValue)), ("file", .text(step.place.file)),
      ("line", .number(step.place.line)), ("column", .number(step.place.column)),
      ("message", .text(step.message)),
    ])
  }

  private static func gap(_ gap: Gap) -> JSONText {
    .object([
      ("file", .text(gap.file)), ("line", .number(gap.line)), ("reason", .text(gap.reason)),
    ])
  }
}
