import ConfineFindings
import Foundation

/// The lines that are not as they were in a revision.
public struct ChangedLines: Sendable {
  enum Lines: Sendable, Equatable {
    /// The file is new.
    case all
    case some([ClosedRange<Int>])

    func contains(_ lines: ClosedRange<Int>) -> Bool {
      switch self {
      case .all: true
      case .some(let ranges): ranges.contains { $0.overlaps(lines) }
      }
    }
  }

  /// By path, as findings name files.
  let files: [String: Lines]

  /// Asks git; what is not committed counts as changed.
  ///
  /// Of a branch that went on since, only what the current one changed counts.
  public init(since revision: String, in folder: URL = .currentDirectory()) throws(LintError) {
    let git = Git(folder: folder)
    let root = try git.root()
    let commit = try git.commit(revision)
    let base = git.mergeBase(commit) ?? commit
    let naming = PathNaming(workingDirectory: folder)
    var files: [String: Lines] = [:]
    for (path, ranges) in Diff(text: try git.diff(since: base)).files {
      files[naming.name(of: root.appending(path: path))] = .some(ranges)
    }
    for path in try git.untracked(below: root) {
      files[naming.name(of: root.appending(path: path))] = .all
    }
    self.files = files
  }

  init(files: [String: Lines]) {
    self.files = files
  }

  func touches(_ place: Place) -> Bool {
    files[place.file]?.contains(place.line...max(place.line, place.endLine)) ?? false
  }
}

extension LintResult {
  /// Leaves only findings of which a step is on a changed line: what a change breaks need not be
  /// where it changed.
  public mutating func restrict(to changes: ChangedLines) {
    func isTold(_ finding: Finding) -> Bool {
      changes.touches(finding.place) || finding.trace.contains { changes.touches($0.place) }
    }
    let (all, excused) = (findings, suppressed)
    findings = all.filter(isTold)
    suppressed = excused.filter { isTold($0.finding) }
    untold += (all + excused.map(\.finding)).filter { !isTold($0) }
  }
}
