import ConfineFindings
import ConfineLint
import ConfineReport
import ConfineRules
import Foundation

extension Lint {
  /// The violations of a run; none where the file is empty, as it is after a run without any.
  static func violations(in file: String) throws -> [ObservedViolation] {
    do { return try Observations.read(file).violations } catch ReportError.empty { return [] }
  }
}

extension LintResult {
  /// Tells which findings a run confirms, and adds what it alone saw.
  mutating func join(
    _ violations: [ObservedViolation], _ selection: RuleSelection, of catalogue: Catalogue,
    in sources: SourceSet
  ) {
    let folder = FileManager.default.currentDirectoryPath
    let all = findings + suppressed.map(\.finding)
    let match = ObservationMatch(
      findings: all.map(ObservationMatch.Candidate.init), violations: violations, folder: folder,
      catalogue: catalogue)
    let others = match.onlyObserved.compactMap { $0.finding(folder: folder) }
    join(
      confirmed: match.confirmed.map { all[$0] },
      others: others.filter { selection.includes($0.rule, byDefault: true) }, in: sources)
  }
}

extension ObservationMatch.Candidate {
  fileprivate init(_ finding: Finding) {
    self.init(
      rule: finding.rule, file: finding.place.file, line: finding.place.line,
      endLine: finding.place.endLine, function: finding.function)
  }
}
