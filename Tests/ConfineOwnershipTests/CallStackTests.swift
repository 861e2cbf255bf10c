import CFrames
import ConfineOwnership
import Testing

/// Frames as no Swift compiler here makes them.
@Suite(.serialized, .enabled(if: has_frames_of_its_own)) struct CallStackTests {
  @Test("a caller that was compiled without frame pointers ends the stack and does no harm")
  func noFramePointer() throws {
    let calls = captured { call_without_frame_pointer($0) }
    let last = try #require(calls.last)
    #expect(last - address(of: callWithout) < 32)
  }

  @Test("the callers of an asynchronous function are those that await it", arguments: ways)
  func callers(way: Way) {
    withContext(AsyncContext(caller: 0, resumption: address(of: callWithout))) { outer in
      let caller = UInt(bitPattern: outer)
      let calls = captured(in: AsyncContext(caller: caller, resumption: address(of: some)), way)
      #expect(calls.suffix(2) == [address(of: some), address(of: callWithout)])
    }
  }

  @Test("what is no context is not read, and ends the stack", arguments: ways)
  func noContext(way: Way) {
    let strayed = captured(in: AsyncContext(caller: 0x1001, resumption: address(of: some)), way)
    #expect(strayed.last == address(of: some))
    let whole = captured(in: AsyncContext(caller: 0, resumption: 0), way)
    #expect(whole.count == strayed.count - 1)
    let nowhere = captured(in: AsyncContext(caller: 0x1001, resumption: 0x1234), way)
    #expect(nowhere.count == whole.count)
  }

  @Test("contexts that lead in a circle end with the limit", arguments: ways)
  func circle(way: Way) {
    withContext(AsyncContext(caller: 0, resumption: address(of: some))) { context in
      context.pointee.caller = UInt(bitPattern: context)
      #expect(captured { way(context, $0) }.count == limit)
    }
  }
}

typealias Way = @Sendable (UnsafePointer<AsyncContext>, Body) -> Void
typealias Body = @convention(c) () -> Void

private let ways: [Way] = [
  { call_in_context($0, $1) }, { call_in_marked_context($0, $1) },
]

private let limit = 50
nonisolated(unsafe) private var calls: [UInt] = []

/// The calls that led to a body which is called in some way.
private func captured(_ call: (Body) -> Void) -> [UInt] {
  call { calls = CallStack.capture(limit: limit).addresses.map(UInt.init) }
  return calls
}

private func captured(in context: AsyncContext, _ way: Way) -> [UInt] {
  withContext(context) { context in captured { way(context, $0) } }
}

private func withContext<Result>(
  _ context: AsyncContext, _ body: (UnsafeMutablePointer<AsyncContext>) -> Result
) -> Result {
  let place = UnsafeMutablePointer<AsyncContext>.allocate(capacity: 1)
  defer { place.deallocate() }
  place.initialize(to: context)
  return body(place)
}

private let some: @convention(c) () -> Void = some_function
private let callWithout: @convention(c) (Body) -> Void = call_without_frame_pointer

private func address<Function>(of function: Function) -> UInt {
  unsafeBitCast(function, to: UInt.self)
}
