import ConfineFindings

/// Where in the user's code something began.
package struct Origin: Sendable {
  private let calls: CallStack

  init(_ calls: CallStack) { self.calls = calls }

  /// Nil where it was not kept, or the debug information has no line of it.
  ///
  /// The first time it takes tens of milliseconds.
  package var place: Place? { calls.userCall(using: nil)?.place }
}
