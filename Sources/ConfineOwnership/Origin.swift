import ConfineFindings

/// Where in the user's code something began.
package struct Origin: Sendable {
  /// One word, and nil where nothing is checked: each version that is held has an origin.
  private let calls: Calls?

  private final class Calls: Sendable {
    let stack: CallStack

    init(_ stack: CallStack) { self.stack = stack }
  }

  static var unknown: Origin { Origin(calls: nil) }

  private init(calls: Calls?) { self.calls = calls }

  init(_ calls: CallStack) { self.init(calls: Calls(calls)) }

  /// Nil where it was not kept, or the debug information has no line of it.
  ///
  /// The first time it takes tens of milliseconds.
  package var place: Place? { calls?.stack.userCall(using: nil)?.place }
}
