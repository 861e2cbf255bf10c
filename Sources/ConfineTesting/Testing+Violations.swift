#if canImport(Testing)
  import ConfineOwnership
  import Testing

  /// Expects that `body` misuses no value. If it does, the test fails here, with the reports.
  ///
  /// What belongs to `body` is what `recordingViolations` would give.
  @discardableResult
  public func expectNoConfinementViolations<Result>(
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await withRecorder(body) { check($0, .none, sourceLocation) }
  }

  /// Expects that `body` misuses no value, as the asynchronous function does.
  @discardableResult
  public func expectNoConfinementViolations<Result>(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
  ) rethrows -> Result {
    try withRecorder(body) { check($0, .none, sourceLocation) }
  }

  /// Expects that `body` breaks this rule, once or more often, and misuses no value in another way.
  ///
  /// - Parameter rule: such as `live-object-across-await`.
  @discardableResult
  public func expectConfinementViolation<Result>(
    of rule: String, isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await withRecorder(body) { check($0, .only(rule: rule), sourceLocation) }
  }

  /// Expects that `body` breaks exactly this rule, as the asynchronous function does.
  @discardableResult
  public func expectConfinementViolation<Result>(
    of rule: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try withRecorder(body) { check($0, .only(rule: rule), sourceLocation) }
  }

  private func check(
    _ violations: [Violation], _ expectation: Expectation, _ location: SourceLocation
  ) {
    guard let failure = expectation.failure(given: violations) else { return }
    Issue.record(Comment(rawValue: failure), sourceLocation: location)
  }
#endif
