/// One thing that a fixture's code does, to be run under the ownership checker.
public struct Case: Sendable {
  public let title: String
  public let run: @Sendable () async throws -> Void

  init(_ title: String, run: @escaping @Sendable () async throws -> Void) {
    self.title = title
    self.run = run
  }
}

/// Each fixture adds the list of its cases here.
public enum Cases {}

/// Stands for the screen.
func show(_ text: String) {}

/// Starts work that reports back through a completion handler, and waits until it has.
func finish(_ start: (_ done: @escaping @Sendable () -> Void) -> Void) async {
  await withCheckedContinuation { continuation in
    start { continuation.resume() }
  }
}
