import ConfineFindings

/// Findings, split by what the source allows.
struct Judgement {
  var findings: [Finding] = []
  private(set) var suppressed: [LintResult.SuppressedFinding] = []

  /// A suppression of a rule that is not in force may be needed another time: not unused.
  init(_ found: [Finding], suppressions: [String: Suppressions], rulesInForce: Set<String>) {
    var unused = suppressions.mapValues { file in
      file.readable.filter { rulesInForce.contains($0.rule) }
    }
    for finding in found {
      let file = finding.place.file
      if let match = suppressions[file]?.readable.first(where: { $0.allows(finding) }) {
        suppressed.append(LintResult.SuppressedFinding(finding, reason: match.reason))
        unused[file]?.removeAll { $0.allows(finding) }
      } else {
        findings.append(finding)
      }
    }
    findings += suppressions.values.flatMap(\.unreadable)
    findings += unused.values.joined().map { suppression in
      SuppressionRule.unused.finding(
        "'\(suppression.rule)' is allowed here, but nothing breaks it", at: suppression.place)
    }
    findings.sort()
  }

  var mentionedFiles: Set<String> {
    let all = findings + suppressed.map(\.finding)
    return Set(all.flatMap { [$0.place.file] + $0.trace.map(\.place.file) })
  }
}

extension Suppression {
  fileprivate func allows(_ finding: Finding) -> Bool {
    rule == finding.rule && subject == finding.place.line
  }
}

/// What two findings have in common when one of them says it all.
private struct Sameness: Hashable {
  let rule: String
  let place: Place
  let value: String
}

extension [Finding] {
  /// Sorted, and one for each rule, place and value: the surest, and of those the shortest trace.
  var deduplicated: [Finding] {
    let groups = Dictionary(grouping: self) {
      Sameness(rule: $0.rule, place: $0.place, value: $0.value.name)
    }
    return groups.values.compactMap { $0.min { $0.isMoreTelling(than: $1) } }.sorted()
  }
}

extension Finding {
  /// A total order, so that the choice does not hang on the order of the analysis.
  fileprivate func isMoreTelling(than other: Finding) -> Bool {
    if confidence != other.confidence { return confidence == .certain }
    if trace.count != other.trace.count { return trace.count < other.trace.count }
    let (mine, others) = (trace.map(\.place), other.trace.map(\.place))
    if mine != others { return mine.lexicographicallyPrecedes(others) }
    return (message, function) < (other.message, other.function)
  }
}
