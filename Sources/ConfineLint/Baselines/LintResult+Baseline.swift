import ConfineFindings
import Foundation

extension LintResult {
  /// Excuses the findings that a baseline has; gives its entries that nothing breaks any more.
  ///
  /// An entry is not called stale by a run that did not look: at another file, or for other rules.
  public mutating func apply(
    _ baseline: Baseline, named name: String, selection: RuleSelection, linted sources: SourceSet,
    in folder: URL = .currentDirectory()
  ) -> [Baseline.Entry] {
    let known = Set(baseline.entries.map(\.fingerprint))
    let all = entries
    let excused = all.filter { entry in
      entry.suppression == nil && known.contains(entry.fingerprint.description)
    }
    let matched = Set(excused.map(\.fingerprint.description))
    let findings = Set(excused.map(\.finding))
    self.findings.removeAll(where: findings.contains)
    suppressed += excused.map {
      SuppressedFinding($0.finding, reason: "in the baseline \(name)", isInBaseline: true)
    }
    let linted = Set(sources.files.map(\.path))
    return baseline.entries.filter { entry in
      !matched.contains(entry.fingerprint)
        && selection.includes(entry.rule, byDefault: true)
        && (linted.contains(entry.file) || FileKind(at: folder.file(at: entry.file)) == nil)
    }
  }
}
