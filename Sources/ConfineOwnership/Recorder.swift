import ConfineFindings

/// Keeps violations, until it is closed.
final class Recorder: Sendable {
  private let state = Locked(State())

  private struct State: Sendable {
    var violations: [Violation] = []
    var isClosed = false
  }

  /// Takes what is misused outside every scope while the reporter is `record`, and what comes too
  /// late for its scope.
  static let process = Recorder()

  /// Whether it was still open, and keeps the violation.
  func add(_ violation: Violation) -> Bool {
    state.withLock { state in
      if !state.isClosed { state.violations.append(violation) }
      return !state.isClosed
    }
  }

  func take() -> [Violation] {
    state.withLock { state in
      defer { state.violations = [] }
      return state.violations
    }
  }

  /// What it has kept; nothing is added after it.
  func close() -> [Violation] {
    state.withLock { $0.isClosed = true }
    return take()
  }
}

/// Runs `body`, and gives the violations that belong to it: of values of files that were opened in
/// it, wherever they happen, and in its code and the tasks that inherit its task-local values those
/// of all other values.
///
/// Their misuse neither traps nor prints, whatever `CONFINE_CHECK` says. Where that is `off`, only
/// realms that are opened inside are checked.
public func recordingViolations(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> [Violation] {
  var violations: [Violation] = []
  do {
    try await withRecorder(body) { violations = $0 }
  } catch {
    violations.forEach(ReporterChoice.deliverLate)
    throw error
  }
  return violations
}

/// Runs `body`, and gives its violations, as the asynchronous function does.
public func recordingViolations(_ body: () throws -> Void) rethrows -> [Violation] {
  var violations: [Violation] = []
  do {
    try withRecorder(body) { violations = $0 }
  } catch {
    violations.forEach(ReporterChoice.deliverLate)
    throw error
  }
  return violations
}

/// As `recordingViolations`, without the misuses that break no rule.
public func recordingFindings(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> [Finding] {
  try await recordingViolations(isolation: isolation, body).compactMap(\.finding)
}

/// What was recorded outside every scope since the last call, with `CONFINE_CHECK=record`; and what
/// came too late for the scope that would have recorded it.
public func recordedViolations() -> [Violation] {
  Recorder.process.take()
}

/// Runs `body`, and gives its violations to `end`, also where it throws.
package func withRecorder<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result,
  end: ([Violation]) -> Void
) async rethrows -> Result {
  let recorder = Recorder()
  let scope = Scope(.recorder(recorder))
  defer {
    scope.end()
    end(recorder.close())
  }
  return try await Scope.$innermost.withValue(scope, operation: body, isolation: isolation)
}

/// As the asynchronous function.
package func withRecorder<Result>(
  _ body: () throws -> Result, end: ([Violation]) -> Void
) rethrows -> Result {
  let recorder = Recorder()
  let scope = Scope(.recorder(recorder))
  defer {
    scope.end()
    end(recorder.close())
  }
  return try Scope.$innermost.withValue(scope, operation: body)
}
