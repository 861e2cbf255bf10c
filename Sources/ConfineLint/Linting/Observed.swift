import ConfineFindings

/// What a run of the program says about a finding.
public enum Observed: String, Sendable {
  /// The linter found it, and the run saw it.
  case confirmed
  /// The run saw it, and the linter has not found it.
  case only
}

extension LintResult {
  /// Joins what a run of the program saw.
  ///
  /// - Parameters:
  ///   - confirmed: findings that the run saw too, suppressed ones among them.
  ///   - others: what the linter has not found.
  ///   - sources: what was linted.
  public mutating func join(
    confirmed: some Sequence<Finding>, others: [Finding], in sources: SourceSet
  ) {
    for finding in confirmed { observed[finding] = .confirmed }
    for finding in others { observed[finding] = .only }
    findings = (findings + others).sorted()
    let files = Set(others.flatMap { [$0.place.file] + $0.trace.map(\.place.file) })
    self.sources.merge(sources.lines(of: files)) { known, _ in known }
  }
}
