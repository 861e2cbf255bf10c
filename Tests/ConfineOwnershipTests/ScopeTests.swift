import ConfineOwnership
import Dispatch
import Foundation
import HomeMatrix
import Testing

/// Which scope records a violation.
@Suite struct ScopeTests {
  @Test("a value that was opened before every scope belongs to the scope of the code")
  func openedBefore() {
    let owned = Owned()
    #expect(recordingViolations { owned.stray() }.count == 1)
  }

  @Test("within the scope of a value, an inner scope of the code takes what it misuses")
  func nested() {
    var inner: [Violation] = []
    let outer = recordingViolations {
      let owned = Owned()
      inner = recordingViolations { owned.stray() }
    }
    #expect(inner.count == 1 && outer.isEmpty)
  }

  @Test("a value's scope is stronger than one of the code that is not in it")
  func otherScope() async {
    var other: [Violation] = []
    let its = await recordingViolations {
      let owned = Owned()
      other = await Task.detached { recordingViolations { owned.stray() } }.value
    }
    #expect(its.count == 1 && other.isEmpty)
  }

  @Test("on another thread the scope takes it in which the file was opened last")
  func reopened() {
    var inner: [Violation] = []
    let outer = recordingViolations {
      let owned = Owned(file: "opened twice")
      inner = recordingViolations {
        owned.confinement.noteOpening()
        _ = onNewThread { owned.stray() }
      }
      _ = onNewThread { owned.stray() }
    }
    #expect(inner.count == 1 && outer.count == 1)
  }

  @Test("a file that was let go belongs to the scope still, however many were opened since")
  func manyFiles() {
    let violations = recordingViolations {
      for number in 0..<300 { _ = Owned(file: "one of many \(number)") }
      _ = onNewThread { Owned(file: "one of many 0").stray() }
    }
    #expect(violations.count == 1)
  }

  @Test("scopes that run at once do not mix, whatever tasks and threads their values stray to")
  func parallel() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 1...100 { group.addTask { await recordsItsOwn(number) } }
      for await isItsOwn in group { #expect(isItsOwn) }
    }
  }

  @Test("a task that outlives an inner scope strays in the outer one")
  func leftOver() async {
    let outer = await recordingViolations {
      let owned = Owned()
      var leftOver: Task<Bool, Never>?
      let gate = AsyncStream<Void>.makeStream()
      let inner = recordingViolations {
        leftOver = Task {
          for await _ in gate.stream {}
          return owned.stray()
        }
      }
      #expect(inner.isEmpty)
      gate.continuation.finish()
      _ = await leftOver?.value
    }
    #expect(outer.map(\.isLate) == [false])
  }
}

/// What comes when its scope has ended. Each test is a process.
@Suite struct LateTests {
  @Test("a value of a scope that has ended is reported late, kept, and ends no process")
  func value() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      setenv("CONFINE_CHECK", "trap", 1)
      var owned: Owned?
      #expect(recordingViolations { owned = Owned() }.isEmpty)
      _ = onNewThread { [owned] in owned?.stray() }
      #expect(recordedViolations().map(\.isLate) == [true])
    }
    #expect(text(result).contains("\n  late      the scope that would have recorded it had ended"))
  }

  @Test("so is what a task misuses that has outlived its scope")
  func task() async {
    await #expect(processExitsWith: .success) {
      setenv("CONFINE_CHECK", "trap", 1)
      let owned = Owned()
      var leftOver: Task<Bool, Never>?
      let gate = AsyncStream<Void>.makeStream()
      _ = recordingViolations {
        leftOver = Task {
          for await _ in gate.stream {}
          return owned.stray()
        }
      }
      gate.continuation.finish()
      _ = await leftOver?.value
      #expect(recordedViolations().map(\.isLate) == [true])
    }
  }

  @Test("so is what was recorded in a scope that an error ended")
  func error() async {
    await #expect(processExitsWith: .success) {
      setenv("CONFINE_CHECK", "trap", 1)
      #expect(throws: CancellationError.self) {
        _ = try recordingViolations {
          Owned().stray()
          throw CancellationError()
        }
      }
      #expect(recordedViolations().map(\.isLate) == [true])
    }
  }

  @Test("a file that is opened again outside all scopes belongs to none")
  func openedAgain() async {
    await #expect(processExitsWith: .success) {
      setenv("CONFINE_CHECK", "record", 1)
      _ = recordingViolations { _ = Owned(file: "again") }
      Owned(file: "again").stray()
      #expect(recordedViolations().map(\.isLate) == [false])
    }
  }
}

/// Whether a scope gets what strays in it to a task, a child and a thread, and nothing else.
private func recordsItsOwn(_ number: Int) async -> Bool {
  let violations = await recordingViolations {
    let owned = Owned("\(number)", file: "parallel \(number)")
    let unnamed = Owned("\(number)", file: "")
    owned.stray()
    async let child = owned.stray()
    await Task.yield()
    _ = await Task.detached { owned.stray() }.value
    _ = onNewThread { owned.stray() && unnamed.stray() }
    _ = onNewThread { unnamed.stray() }
    _ = await child
  }
  return violations.map(\.observation.event.value.name) == Array(repeating: "\(number)", count: 5)
}
