import ConfineFindings

/// GitLab's code quality report, a list of what each finding is and where.
struct GitLabReport {
  let result: LintResult

  var text: String {
    let told = result.entries.filter { $0.suppression == nil }
    return JSONText.list(told.map(object)).rendered() + "\n"
  }

  /// GitLab shows the description alone, so that has the rule.
  private func object(_ entry: ReportEntry) -> JSONText {
    let finding = entry.finding
    let lines = JSONText.object([
      ("begin", .number(finding.place.line)), ("end", .number(finding.place.endLine)),
    ])
    return .object([
      ("description", .text("\(finding.rule): \(finding.message)")),
      ("check_name", .text(finding.rule)),
      ("fingerprint", .text(entry.fingerprint.description)),
      ("severity", .text(finding.severity.inGitLab)),
      ("location", .object([("path", .text(finding.place.file)), ("lines", lines)])),
    ])
  }
}

extension Severity {
  fileprivate var inGitLab: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
