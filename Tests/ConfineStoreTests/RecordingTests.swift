import ConfineOwnership
import ConfineStore
import Dispatch
import Testing

/// Which scope takes a violation.
@Suite(.onBothEngines) struct RecordingTests {
  private let cancelled = "Can't cancel a non-existing write transaction"

  @Test("a scope records a misuse in it of a realm that was opened before")
  func openedBefore() throws {
    let realm = try Realm(configuration: newStore())
    let violations = recordingViolations { realm.cancelWrite() }
    #expect(violations.map(\.message) == [cancelled])
  }

  @Test("the innermost scope records a misuse, not the one in which the realm was opened")
  func nested() throws {
    var inner: [Violation] = []
    let outer = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      inner = recordingViolations { realm.cancelWrite() }
    }
    #expect(inner.map(\.message) == [cancelled])
    #expect(outer.isEmpty)
  }

  @Test("a child task belongs to the scope, with a realm that was opened before")
  func childTask() async {
    let frozen = onThread { Frozen(value: try! Realm(configuration: newStore()).freeze()) }
    let violations = await recordingViolations {
      async let done: Void = frozen.write()
      await done
    }
    #expect(violations.map(\.message) == ["Can't perform transactions on a frozen Realm"])
  }

  @Test("a misuse on another thread belongs to the scope in which the realm was opened")
  func thread() throws {
    var inner: [Violation] = []
    let outer = try recordingViolations {
      nonisolated(unsafe) let realm = try Realm(configuration: newStore())
      inner = recordingViolations { onThread { _ = realm.refresh() } }
    }
    #expect(inner.isEmpty)
    #expect(outer.map(\.message) == ["Realm accessed from incorrect thread."])
  }
}

private struct Frozen: @unchecked Sendable {
  let value: Realm

  func write() async {
    value.beginWrite()
  }
}
