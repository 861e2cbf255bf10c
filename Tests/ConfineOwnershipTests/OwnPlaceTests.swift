import ConfineFindings
import ConfineOwnership
import HomeMatrix
import OwnTypes
import Testing

/// The lines that reports give to misuses of a library's values.
@Suite struct OwnPlaceTests {
  @Test("a misuse has the line of the code that uses the library")
  func use() throws {
    let violation = try misuse {
      $0.insert("Rex")  // the use
    }
    #expect(violation.observation.event.place.lastPart == here("the use"))
    #expect(violation.here.hasSuffix("; \(here("the use"))"))
    #expect(violation.observation.trace.map(\.place.lastPart) == [here("made"), here("the use")])
  }

  @Test("the library's lines are in the backtrace")
  func backtrace() throws {
    let violation = try misuse { $0.insert("Rex") }
    let first = try #require(violation.backtrace.first)
    #expect(first.contains("OwnTypeExample.swift:"))
  }

  @Test("a value was made where the library was called for it")
  func opening() throws {
    let violation = try misuse { $0.insert("Rex") }
    #expect(violation.home.hasSuffix("; made at \(here("made"))"))
    #expect(violation.story.first?.place?.lastPart == here("made"))
  }

  @Test("a library that has suspended meanwhile was called by who awaits it")
  func suspension() async throws {
    let violations = await recordingViolations {
      nonisolated(unsafe) var connection: Connection?
      onNewThread { connection = Connection(path: "app.db") }
      await connection?.insertLater("Rex")  // the await
    }
    #expect(violations.map(\.observation.event.place.lastPart) == [here("the await")])
  }

  @Test("the user's code that the library runs is not the use of its value")
  func callback() throws {
    let violation = try misuse {
      $0.insert([1]) { "\($0)" }  // the call back
    }
    #expect(violation.observation.event.place.lastPart == here("the call back"))
  }

  @Test("a library's closure that other code runs was not called by that code")
  func ownCallback() throws {
    let violation = try misuse {
      $0.insertThroughCallback("Rex") {  // the way round
        $0()
      }
    }
    #expect(violation.observation.event.place.lastPart == here("the way round"))
  }

  @Test("a value that a library keeps in a Confined has the line of its user, too")
  func confined() {
    let violations = recordingViolations {
      let ledger = Ledger()
      onNewThread {
        ledger.enter("Rex")  // the entry
      }
    }
    #expect(violations.map(\.observation.event.place.lastPart) == [here("the entry")])
  }

  @Test("where the library is alone its own line is the place")
  func alone() throws {
    let violation = try #require(recordingViolations { Ledger().enterElsewhere() }.first)
    #expect(violation.observation.event.place.file.hasSuffix("/Ledger.swift"))
  }

  @Test("a program's own value has the program's line, though other code calls it back")
  func ownModule() {
    let violations = recordingViolations {
      let count = Confined(1)
      onNewThread {
        _ = count.withValue { $0 }  // in this module
      }
    }
    #expect(violations.map(\.observation.event.place.lastPart) == [here("in this module")])
  }
}

private func misuse(_ use: @Sendable (Connection) -> Void) throws -> Violation {
  let violations = recordingViolations {
    nonisolated(unsafe) let connection = Connection(path: "app.db")  // made
    withoutActuallyEscaping(use) { use in onNewThread { use(connection) } }
  }
  return try #require(violations.first)
}

/// The place of the line that ends with the mark.
private func here(_ mark: String) -> String {
  "OwnPlaceTests.swift:\(lineMarked(mark, in: #filePath) ?? 0)"
}
