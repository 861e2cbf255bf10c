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

/// Stands for the network: suspends for certain under the straying executor.
///
/// The inner task comes back to the caller's thread, and so runs after the caller has left it; a
/// short sleep can be over before the task that sleeps has suspended, which then strays nowhere.
func awaitReply() async {
  await finish { done in
    Task.detached {
      Task.detached { done() }
    }
  }
}

/// Starts work that reports back through a completion handler, and waits until it has.
func finish(_ start: (_ done: @escaping @Sendable () -> Void) -> Void) async {
  await withCheckedContinuation { continuation in
    start { continuation.resume() }
  }
}

/// As `finish`, for work of the main thread.
@MainActor
func finishOnMain(_ start: (_ done: @escaping @Sendable () -> Void) -> Void) async {
  await withCheckedContinuation { continuation in
    start { continuation.resume() }
  }
}
