#if canImport(Runtime)
  import CFrames
  import ConfineFindings
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

    @Test("a caller that was compiled without frame pointers ends the stack and does no harm")
    func noFramePointer() {
      call_without_frame_pointer { Self.place = Confinement(to: .main, file: "").origin.place }
      #expect(Self.place?.lastPart.hasPrefix("BacktraceTests.swift:") == true)
    }

    nonisolated(unsafe) private static var place: Place?
  }
#endif
