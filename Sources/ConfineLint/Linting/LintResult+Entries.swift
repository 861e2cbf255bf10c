import ConfineFindings

/// A finding as a report has it.
struct ReportEntry {
  let finding: Finding
  let suppression: LintResult.SuppressedFinding?
  let fingerprint: Fingerprint
}

extension LintResult {
  /// Suppressed findings too, each where it would be without its suppression.
  var entries: [ReportEntry] {
    let shown =
      findings.map { (finding: $0, suppression: SuppressedFinding?.none) }
      + suppressed.map { (finding: $0.finding, suppression: Optional($0)) }
    // What is not told counts too, so that a finding has one fingerprint in every run.
    let all = (shown.map(\.finding) + untold).sorted()
    let fingerprints = Dictionary(
      zip(all, Fingerprint.of(all, sources: sources)), uniquingKeysWith: { one, _ in one })
    return shown.sorted { $0.finding < $1.finding }.map { entry in
      ReportEntry(
        finding: entry.finding, suppression: entry.suppression,
        fingerprint: fingerprints[entry.finding]!)
    }
  }
}
