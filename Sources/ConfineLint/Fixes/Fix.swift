import ConfineFindings
import ConfineRules
import ConfineSwift

/// Edits that repair a finding: the linter has seen that it is gone with them, and nothing new come.
public struct Fix: Sendable, Hashable {
  public enum Applicability: String, Sendable, Hashable {
    /// The code means the same afterwards, but for what was wrong.
    case safe
    /// Somebody has to look at it.
    case unsafe
  }

  /// The remedy of the rule's page.
  public var title: String
  public var applicability: Applicability
  public var edits: [SourceEdit]

  func conflicts(with other: Fix) -> Bool {
    edits.contains { edit in other.edits.contains { edit.place.meets($0.place) } }
  }
}

extension Place {
  /// Whether two spans overlap or begin together, so that it matters which is edited first.
  fileprivate func meets(_ other: Place) -> Bool {
    guard file == other.file else { return false }
    let (start, end) = ((line, column), (endLine, endColumn))
    let (otherStart, otherEnd) = ((other.line, other.column), (other.endLine, other.endColumn))
    return start == otherStart || start < otherEnd && otherStart < end
  }
}

extension Rule {
  /// What may repair code that the rule forbids, the nearest at hand first.
  var remedies: [Remedy] {
    switch check {
    case .crossing where operations == [.refer]: [.referBeforeHop]
    case .crossing(let crossings) where crossings == [.suspension]: [.freezeAtSource]
    case .crossing: [.freezeInCapture, .freezeAtSource, .queryAgain, .resolveAgain]
    case .birth(let births) where births == [.unboundBlock]: [.bindToQueue]
    case .birth(let births) where births == [.nonisolatedAsync]: [.isolateToMain]
    case .protocol(.ungrouped): [.groupCommits]
    case .retention: [.drainAfterBlock]
    default: []
    }
  }
}
