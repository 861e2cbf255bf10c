#if canImport(XCTest)
  import ConfineOwnership
  import XCTest

  /// Asserts that `body` misuses no value. If it does, the test fails here, with the reports.
  ///
  /// What belongs to `body` is what `recordingViolations` would give.
  @discardableResult
  public func XCTAssertNoConfinementViolations<Result>(
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #filePath,
    line: UInt = #line, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await withRecorder(body) { check($0, .none, file, line) }
  }

  /// Asserts that `body` misuses no value, as the asynchronous function does.
  @discardableResult
  public func XCTAssertNoConfinementViolations<Result>(
    file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Result
  ) rethrows -> Result {
    try withRecorder(body) { check($0, .none, file, line) }
  }

  /// Asserts that `body` breaks this rule, once or more often, and misuses no value in another way.
  ///
  /// - Parameter rule: such as `live-object-across-await`.
  @discardableResult
  public func XCTAssertConfinementViolation<Result>(
    of rule: String, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await withRecorder(body) { check($0, .only(rule: rule), file, line) }
  }

  /// Asserts that `body` breaks exactly this rule, as the asynchronous function does.
  @discardableResult
  public func XCTAssertConfinementViolation<Result>(
    of rule: String, file: StaticString = #filePath, line: UInt = #line,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try withRecorder(body) { check($0, .only(rule: rule), file, line) }
  }

  private func check(
    _ violations: [Violation], _ expectation: Expectation, _ file: StaticString, _ line: UInt
  ) {
    guard let failure = expectation.failure(given: violations) else { return }
    XCTFail(failure, file: file, line: line)
  }
#endif
