import ConfineFindings

/// A way of repairing code that a rule forbids.
public enum Remedy: Sendable, Hashable {
  /// A closure captures a frozen value, which was live when the closure was made.
  case freezeInCapture
  /// A variable holds a frozen value from the beginning.
  case freezeAtSource
  /// A realm is opened for the queue whose block opens it.
  case bindToQueue
  /// An asynchronous function is isolated to the main actor.
  case isolateToMain
  /// A queue drains its autorelease pool after each block.
  case drainAfterBlock
  /// A commit may be grouped with others.
  case groupCommits
  /// A closure captures the primary key, and queries the object from the realm that it opens.
  case queryAgain
  /// A closure captures a reference, and resolves it in the realm that it opens.
  case resolveAgain
  /// A closure captures the reference that was made in it.
  case referBeforeHop
}

/// Text instead of a span of a file.
public struct SourceEdit: Sendable, Hashable {
  public var place: Place
  public var text: String

  public init(place: Place, text: String) {
    self.place = place
    self.text = text
  }
}

/// Edits that belong together.
public struct Repair: Sendable, Hashable {
  public var edits: [SourceEdit]
  /// Whether the code means the same afterwards, but for what was wrong.
  public var isSafe: Bool
}
