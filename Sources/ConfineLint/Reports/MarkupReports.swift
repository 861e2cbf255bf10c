import ConfineFindings

/// For tools that read what Checkstyle writes.
struct CheckstyleReport {
  let result: LintResult

  var text: String {
    let columns = SourceColumns(result.sources)
    let byFile = Dictionary(grouping: result.findings, by: \.place.file).sorted { $0.key < $1.key }
    let files = byFile.map { file, findings in
      XMLText(
        "file", [("name", file)],
        children: findings.map { Self.error($0, at: columns.converted($0.place)) })
    }
    return XMLText("checkstyle", [("version", "4.3")], children: files).document
  }

  private static func error(_ finding: Finding, at place: Place) -> XMLText {
    let severity = finding.severity == .note ? "info" : finding.severity.rawValue
    return XMLText(
      "error",
      [
        ("line", "\(place.line)"), ("column", "\(place.column)"), ("severity", severity),
        ("message", finding.message), ("source", "confine.\(finding.rule)"),
      ])
  }
}

/// Findings as failed tests; a run without any is one test that passed.
struct JUnitReport {
  let result: LintResult

  var text: String {
    let entries = Dictionary(grouping: result.entries) { $0.finding.place.file }
    let suites = entries.sorted { $0.key < $1.key }.map { Self.suite($0.key, $0.value) }
    let passed = XMLText(
      "testsuite", [("name", Tool.name), ("tests", "1"), ("failures", "0")],
      children: [XMLText("testcase", [("name", "no findings"), ("classname", Tool.name)])])
    let failures = result.findings.count
    let tests = max(1, result.findings.count + result.suppressed.count)
    return XMLText(
      "testsuites",
      [("name", Tool.name), ("tests", "\(tests)"), ("failures", "\(failures)")],
      children: suites.isEmpty ? [passed] : suites
    ).document
  }

  private static func suite(_ file: String, _ entries: [ReportEntry]) -> XMLText {
    let skipped = entries.count { $0.suppression != nil }
    return XMLText(
      "testsuite",
      [
        ("name", file), ("tests", "\(entries.count)"),
        ("failures", "\(entries.count - skipped)"), ("skipped", "\(skipped)"),
      ],
      children: entries.map(test))
  }

  private static func test(_ entry: ReportEntry) -> XMLText {
    let finding = entry.finding
    let place = finding.place
    let name = "\(finding.rule) at \(place.line):\(place.column)"
    return XMLText(
      "testcase",
      [("name", name), ("classname", place.file), ("file", place.file), ("line", "\(place.line)")],
      children: [outcome(entry)])
  }

  private static func outcome(_ entry: ReportEntry) -> XMLText {
    let finding = entry.finding
    if let suppression = entry.suppression {
      return XMLText("skipped", [("message", suppression.reason)])
    }
    let steps = finding.trace.map(\.located)
    return XMLText(
      "failure", [("message", finding.message), ("type", finding.severity.rawValue)],
      text: (steps.isEmpty ? [finding.message] : steps).joined(separator: "\n"))
  }
}
