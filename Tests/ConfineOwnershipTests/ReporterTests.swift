import ConfineOwnership
import Foundation
import HomeMatrix
import Testing

/// Which reporter a violation goes to. Each test is a process, because what is recorded outside
/// scopes is the process's.
@Suite struct ReporterTests {
  @Test("the configuration of a value is stronger than the environment")
  func configuration() async {
    await #expect(processExitsWith: .success) {
      setenv("CONFINE_CHECK", "trap", 1)
      Owned(reporter: .record).stray()
      #expect(recordedViolations().count == 1)
      #expect(recordedViolations().isEmpty)
    }
  }

  @Test("a scope is stronger than a configuration, in synchronous and in asynchronous code")
  func scope() async {
    await #expect(processExitsWith: .success) {
      setenv("CONFINE_CHECK", "trap", 1)
      let before = Owned(reporter: .trap)
      withReporter(.record) {
        before.stray()
        Owned(reporter: .trap).stray()
      }
      #expect(recordedViolations().count == 2)
      await withReporter(.record) {
        await Task.yield()
        before.stray()
        async let child = before.stray()
        _ = await child
      }
      #expect(recordedViolations().count == 2)
    }
  }

  @Test("of nested scopes the inner one decides")
  func nested() async {
    await #expect(processExitsWith: .success) {
      withReporter(.trap) {
        let owned = Owned()
        withReporter(.record) { _ = owned.stray() }
        #expect(withReporter(.record) { recordingViolations { owned.stray() } }.count == 1)
      }
      #expect(recordedViolations().count == 1)
    }
  }

  @Test("a value belongs to the scope in which its file was opened, on other threads too")
  func otherThread() async {
    await #expect(processExitsWith: .success) {
      withReporter(.record) {
        let owned = Owned(reporter: .trap)
        _ = onNewThread { owned.stray() }
      }
      #expect(recordedViolations().count == 1)
    }
  }

  @Test("what is opened while nothing is checked is at home everywhere, and has no origin")
  func off() {
    let owned = withReporter(.off) { Owned(reporter: .trap) }
    #expect(owned.stray() && owned.confinement.isHere)
    #expect(owned.confinement.origin.place == nil)
    #expect(Owned(reporter: .off).stray())
  }

  @Test("what was opened before a scope that is off is not reported in it, and is not at home")
  func offAfterwards() {
    let owned = Owned(reporter: .trap)
    #expect(!withReporter(.off) { owned.stray() })
  }

  @Test("a scope that has ended decides nothing")
  func ended() async {
    await #expect(processExitsWith: .success) {
      let owned = withReporter(.trap) { Owned(reporter: .record) }
      owned.stray()
      #expect(recordedViolations().map(\.isLate) == [false])
    }
  }

  @Test("to trap prints the report and ends the process")
  func trap() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      setenv("CONFINE_CHECK", "off", 1)
      Owned(reporter: .trap).stray()
    }
    #expect(text(result).contains("Realm accessed from incorrect thread.\n  value     Dog(id: 7)"))
  }

  @Test("a name in the environment that is none of a reporter is told once")
  func unknownName() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      setenv("CONFINE_CHECK", "silent", 1)
      _ = (Owned(), Owned())
    }
    let told = "CONFINE_CHECK is \"silent\", which is none of trap, report, record, off."
    #expect(text(result).components(separatedBy: told).count == 2)
  }
}

/// What the process wrote to its standard error.
func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
