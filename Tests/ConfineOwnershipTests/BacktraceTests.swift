#if canImport(Runtime)
  import ConfineOwnership
  import Runtime
  import Testing

  @Suite struct BacktraceTests {
    @Test("a backtrace of chosen calls has these calls and no other")
    func chosenCalls() throws {
      let calls = try Backtrace.capture(algorithm: .fast)
      let chosen = [calls.addresses[1], calls.addresses[0]]
      let backtrace = try #require(Backtrace.ofCalls(at: chosen, on: calls.architecture))
      #expect(backtrace.addresses == chosen)
    }
  }
#endif
