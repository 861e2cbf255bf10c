#if canImport(Runtime)
  import ConfineFindings
  import Dispatch
  import HomeMatrix
  import Runtime
  import Testing

  @testable import ConfineOwnership

  /// Beside what the runtime itself finds, which takes many times as long.
  @Suite struct BacktraceTests {
    @Test("a backtrace of chosen calls has these calls and no other")
    func chosenCalls() throws {
      let calls = try Backtrace.capture(algorithm: .fast, images: Stacks.images)
      let chosen = [calls.addresses[1], calls.addresses[0]]
      let backtrace = try #require(Backtrace.ofCalls(at: chosen))
      #expect(backtrace.addresses == chosen)
    }

    @Test("a thread's stack has the calls that the runtime finds")
    func threads() {
      #expect(onNewThread { stacks(under: 5) }.agree(on: 6))
    }

    @Test("a stack on a queue has the calls that the runtime finds")
    func queues() async {
      #expect(DispatchQueue(label: "queue").sync { stacks(under: 5) }.agree(on: 6))
      let worker = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: stacks(under: 5)) }
      }
      #expect(worker.agree(on: 6))
    }

    @Test("a task's stack goes on with who awaits, as the runtime finds them")
    func tasks() async {
      #expect(await awaitedStacks(3, suspending: false).agree(on: 5))
      #expect(await awaitedStacks(3, suspending: true).agree(on: 5))
      #expect(await Task.detached { await awaitedStacks(3, suspending: true) }.value.agree(on: 5))
    }

    @Test("a deep recursion has as many calls as are asked for, and no more")
    func recursion() async {
      #expect(onNewThread { stacks(under: 1500) }.agree(on: Stacks.limit - 1))
      #expect(await awaitedStacks(1500, suspending: true).agree(on: Stacks.limit - 1))
      #expect(onNewThread { CallStack.capture(limit: 20) }.addresses.count <= 20)
      #expect(CallStack.capture(limit: 0).addresses.isEmpty)
    }
  }

  /// Two ways to find the calls that led to one place.
  private struct Stacks: Sendable {
    static let limit = 100
    /// Other tests unmap files meanwhile.
    static let images = MappedFiles.whileAllStay { ImageMap.capture() }
    let own: [UInt64]
    let runtimes: [UInt64]

    /// The runtime takes one more for the news that there are more.
    @inline(never)
    static func capture() -> Stacks {
      let backtrace = try? Backtrace.capture(
        algorithm: .fast, limit: limit + 1, top: 0, images: images)
      return Stacks(
        own: CallStack.capture(limit: limit).addresses, runtimes: backtrace?.addresses ?? [])
    }

    /// Whether both have the same calls that led to `capture`, and at least so many.
    func agree(on minimum: Int) -> Bool {
      let theirs = runtimes.dropFirst().prefix { $0 > 0 }
      let ours = own.drop { $0 != theirs.first }
      let isCut = own.count == Self.limit
      return theirs.count >= minimum
        && (isCut ? theirs.starts(with: ours) : theirs.elementsEqual(ours))
    }
  }

  @inline(never)
  private func stacks(under depth: Int) -> Stacks {
    let stacks = depth == 0 ? Stacks.capture() : stacks(under: depth - 1)
    return stacks
  }

  @inline(never)
  private func awaitedStacks(_ depth: Int, suspending: Bool) async -> Stacks {
    if depth > 0 {
      let stacks = await awaitedStacks(depth - 1, suspending: suspending)
      return stacks
    }
    if suspending { await suspend() }
    return Stacks.capture()
  }
#endif
