import Synchronization

/// A stretch of code that decides what happens to violations, until it ends.
final class Scope: Sendable {
  /// Whom a violation goes to.
  enum Taker: Sendable {
    case recorder(Recorder)
    case reporter(Reporter)
  }

  /// Of the code that runs. It may have ended: a task can outlive the scope that it was made in.
  @TaskLocal static var innermost: Scope?

  let taker: Taker
  private let outer = Scope.current
  private let ended = Atomic(false)

  init(_ taker: Taker) { self.taker = taker }

  /// The innermost scope that has not ended.
  static var current: Scope? {
    var scope = innermost
    while let ended = scope, ended.hasEnded { scope = ended.outer }
    return scope
  }

  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  func end() { ended.store(true, ordering: .releasing) }

  var records: Bool {
    if case .recorder = taker { true } else { false }
  }

  /// Whether it records, or one around it that had not ended when it began.
  var isRecorded: Bool { records || outer?.isRecorded == true }

  func isWithin(_ other: Scope) -> Bool {
    var scope: Scope? = self
    while let inner = scope, inner !== other { scope = inner.outer }
    return scope != nil
  }
}

/// Runs `body` with another reporter than `CONFINE_CHECK` and configurations say.
///
/// It holds for values of files that are opened in `body`, wherever they are misused, and for all
/// other values in its code and in the tasks that inherit its task-local values. With `off`, realms
/// that are opened in it are never checked, and the misuse of others is not reported.
public func withReporter<Result>(
  _ reporter: Reporter, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let scope = Scope(.reporter(reporter))
  defer { scope.end() }
  return try await Scope.$innermost.withValue(scope, operation: body, isolation: isolation)
}

/// Runs `body` with another reporter, as the asynchronous function does.
public func withReporter<Result>(
  _ reporter: Reporter, _ body: () throws -> Result
) rethrows -> Result {
  let scope = Scope(.reporter(reporter))
  defer { scope.end() }
  return try Scope.$innermost.withValue(scope, operation: body)
}
