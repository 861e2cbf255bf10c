import ConfineFindings

/// Something that happened to a realm before a violation.
public struct StoryStep: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case opened, froze, thawed
    /// A thread-safe reference was made, or resolved.
    case referred, resolved
    /// A write transaction.
    case began, committed, cancelled
    /// The realm moved to another version.
    case advanced
    /// Work was handed to the realm's home.
    case hopped
  }

  public var kind: Kind
  /// Where the code ran.
  public var here: String
  /// The user's line and function; nil where the debug information has none.
  public var place: Place?
  public var function: String?
}

extension StoryStep: CustomStringConvertible {
  /// `frozen by the main thread at DogStore.swift:20`
  public var description: String {
    "\(kind.told) by \(here)" + (place.map { " at \($0.lastPart)" } ?? "")
  }
}

extension StoryStep.Kind {
  var told: String {
    switch self {
    case .opened: "opened"
    case .froze: "frozen"
    case .thawed: "thawed"
    case .referred: "reference made"
    case .resolved: "reference resolved"
    case .began: "write begun"
    case .committed: "write committed"
    case .cancelled: "write cancelled"
    case .advanced: "moved to another version"
    case .hopped: "work sent home"
    }
  }

  /// Whether a report of a use that failed the condition is clearer for it.
  func matters(to condition: Condition) -> Bool {
    switch condition {
    case .outsideHome, .misborn: [.froze, .thawed, .referred, .resolved].contains(self)
    case .frozen: self == .froze
    case .outsideTransaction: self == .committed || self == .cancelled
    case .insideTransaction: self == .began
    case .invalidated: self == .cancelled || self == .advanced
    case .closed: self == .froze
    case .unfinished, .duringAsyncWrites, .tooLate, .ungrouped, .inAsyncCode, .withoutScheduler,
      .insideMigration, .outsideMigration, .promised, .insideMain, .outsideMain, .unrefreshed,
      .retained, .insideLock, .contended, .unmetRequirement:
      false
    }
  }
}
