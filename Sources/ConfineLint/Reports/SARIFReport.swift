import ConfineFindings
import ConfineRules
import ConfineSwift

/// SARIF 2.1.0, with the way of each value as a code flow.
struct SARIFReport {
  let result: LintResult
  let book: RuleBook

  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  /// Paths begin there, wherever that is on another machine.
  private static let root = "%SRCROOT%"

  var text: String {
    let run = JSONText.object([
      ("tool", .object([("driver", SARIFRules(result: result, book: book).driver)])),
      ("columnKind", .text("utf16CodeUnits")),
      ("originalUriBaseIds", .object([(Self.root, description)])),
      ("invocations", .list([invocation])),
      ("results", .list(result.entries.map(object))),
    ])
    let report = JSONText.object([
      ("$schema", .text(Self.schema)), ("version", .text("2.1.0")), ("runs", .list([run])),
    ])
    return report.rendered() + "\n"
  }

  private var description: JSONText {
    .object([("description", .message("the folder that confine ran in"))])
  }

  private var invocation: JSONText {
    .object([
      ("executionSuccessful", .truth(true)),
      ("toolExecutionNotifications", .list(result.gaps.map(notification))),
    ])
  }

  private func notification(_ gap: Gap) -> JSONText {
    let place = Place(file: gap.file, line: gap.line)
    return .object([
      ("descriptor", .object([("id", .text("gap"))])), ("level", .text("note")),
      ("message", .message(gap.reason)), ("locations", .list([location(place)])),
    ])
  }

  private func object(_ entry: ReportEntry) -> JSONText {
    let finding = entry.finding
    var members: [(key: String, value: JSONText)] = [
      ("ruleId", .text(finding.rule)),
      ("ruleIndex", .number(SARIFRules(result: result, book: book).index(of: finding.rule))),
      ("level", .text(finding.severity.rawValue)), ("message", .message(finding.message)),
      ("locations", .list([location(finding.place)])),
    ]
    if !finding.trace.isEmpty {
      let before = finding.trace.filter { $0.kind != .used }
      members.append(("relatedLocations", .list(before.map(step))))
      members.append(("codeFlows", .list([flow(finding.trace)])))
    }
    let hash = JSONText.text("\(entry.fingerprint):1")
    members.append(
      (
        "partialFingerprints",
        .object([("primaryLocationLineHash", hash), ("confine/v1", .text("\(entry.fingerprint)"))])
      ))
    if let suppression = entry.suppression {
      members.append(("suppressions", .list([Self.suppressed(suppression)])))
    }
    if let fix = result.fixes[finding] { members.append(("fixes", .list([repair(fix)]))) }
    members.append(("properties", properties(finding)))
    return .object(members)
  }

  private func properties(_ finding: Finding) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("confidence", .text(finding.confidence.rawValue)), ("function", .text(finding.function)),
    ]
    if let observed = result.observed[finding] {
      members.append(("observed", .text(observed.rawValue)))
    }
    return .object(members)
  }

  private func flow(_ trace: [TraceStep]) -> JSONText {
    let locations = trace.map { JSONText.object([("location", step($0))]) }
    return .object([("threadFlows", .list([.object([("locations", .list(locations))])]))])
  }

  private func step(_ step: TraceStep) -> JSONText {
    .object([("physicalLocation", physical(step.place)), ("message", .message(step.told))])
  }

  private func location(_ place: Place) -> JSONText {
    .object([("physicalLocation", physical(place))])
  }

  private func physical(_ place: Place) -> JSONText {
    .object([
      ("artifactLocation", artifact(place.file)),
      ("region", .region(SourceColumns(result.sources).converted(place))),
    ])
  }

  private func artifact(_ file: String) -> JSONText {
    .object([("uri", .text(file.asRelativeURI)), ("uriBaseId", .text(Self.root))])
  }

  private func repair(_ fix: Fix) -> JSONText {
    let byFile = Dictionary(grouping: fix.edits, by: \.place.file).sorted { $0.key < $1.key }
    let changes = byFile.map { file, edits in
      JSONText.object([
        ("artifactLocation", artifact(file)), ("replacements", .list(edits.map(replacement))),
      ])
    }
    return .object([("description", .message(fix.title)), ("artifactChanges", .list(changes))])
  }

  private func replacement(_ edit: SourceEdit) -> JSONText {
    let place = SourceColumns(result.sources).converted(edit.place)
    return .object([
      ("deletedRegion", .region(place)), ("insertedContent", .message(edit.text)),
    ])
  }

  private static func suppressed(_ suppression: LintResult.SuppressedFinding) -> JSONText {
    .object([
      ("kind", .text(suppression.isInBaseline ? "external" : "inSource")),
      ("justification", .text(suppression.reason)),
    ])
  }
}

extension JSONText {
  static func message(_ text: String) -> JSONText { .object([("text", .text(text))]) }

  /// SARIF's end is exclusive, as a place's is.
  static func region(_ place: Place) -> JSONText {
    .object([
      ("startLine", .number(place.line)), ("startColumn", .number(place.column)),
      ("endLine", .number(place.endLine)), ("endColumn", .number(place.endColumn)),
    ])
  }
}

extension String {
  /// Percent-encoded, but for what a path may have.
  var asRelativeURI: String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/+@".utf8)
    return utf8.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.count == 1 ? "0" : "") + hex
    }.joined()
  }
}
