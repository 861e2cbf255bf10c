import ConfineFindings
import ConfineOwnership
import Dispatch
import Foundation
import HomeMatrix
import OwnTypes
import Testing

/// The token of a library's own types, which here is the library `OwnTypes`.
@Suite struct OwnershipTests {
  let queue = DispatchQueue(label: "com.example.db")

  @Test("a value is used at home without a word")
  func home() throws {
    let violations = recordingViolations {
      queue.sync {
        let connection = Connection(path: "app.db")
        connection.insert("Rex")
        #expect(connection.rowCount == 1)
        #expect(connection.cursor().next() == "Rex")
      }
    }
    #expect(violations.isEmpty)
  }

  @Test("a use elsewhere is refused and reported with the value, the member and the rule")
  func misuse() throws {
    let violations = recordingViolations {
      nonisolated(unsafe) let connection = Connection(path: "app.db")
      onNewThread { queue.sync { connection.insert("Rex") } }
      #expect(connection.rowCount == 0)
      connection.insert("Fido")
      #expect(onNewThread { queue.sync { connection.rowCount } } == 0)
    }
    let event = try #require(violations.first).observation.event
    #expect(event.value.name == "Connection(app.db).insert(_:)")
    #expect(event.value.type == "Connection")
    #expect(event.operation == .write)
    #expect(event.home.kind == .thread)
    #expect(event.here == Domain(.serialQueue, name: "com.example.db"))
    #expect(violations.count == 2)
    #expect(violations.allSatisfy { $0.finding?.rule == "live-object-across-queues" })
    #expect(violations.last?.observation.event.value.name == "Connection(app.db).rowCount")
    #expect(violations.last?.observation.event.operation == .read)
  }

  @Test("a report speaks of the type and of where the value was made")
  func wording() throws {
    let violations = recordingViolations {
      nonisolated(unsafe) let connection = Connection(path: "app.db")
      #expect(onNewThread { connection.rowCount } == 0)
    }
    let violation = try #require(violations.first)
    #expect(violation.message == "Connection accessed from incorrect thread.")
    #expect(violation.home.contains("; made at OwnershipTests.swift:"))
  }

  @Test("what shares an ownership has the same home")
  func shared() throws {
    let violations = recordingViolations {
      let connection = Connection(path: "app.db")
      connection.insert("Rex")
      nonisolated(unsafe) let cursor = connection.cursor()
      #expect(onNewThread { cursor.next() } == nil)
      #expect(cursor.next() == "Rex")
    }
    #expect(violations.map(\.observation.event.value.name) == ["Connection(app.db).next()"])
    #expect(violations.map(\.observation.event.operation) == [.enumerate])
  }

  @Test("the actor whose code makes a value is its home, on whatever thread it runs")
  func actor() async {
    let violations = await recordingViolations {
      await withStrayingExecutor {
        let teller = Teller()
        for _ in 1...10 { await teller.work() }
        #expect(await teller.rowCount == 10)
      }
    }
    #expect(violations.isEmpty)
  }

  @Test("code that no actor isolates owns a value until it is on another thread")
  func suspension() async {
    let rules = await recordingFindings {
      await withStrayingExecutor {
        let connection = Connection(path: "app.db")
        connection.insert("Rex")
        await suspend()
        connection.insert("Fido")
      }
    }
    #expect(rules.map(\.rule) == ["live-object-across-await"])
  }

  @Test("a value belongs to the recorder in whose scope it was made, whatever others are named")
  func recorders() {
    var inner: [Violation] = []
    let outer = recordingViolations {
      nonisolated(unsafe) let connection = Connection(path: "app.db")
      inner = recordingViolations {
        _ = Connection(path: "app.db")
        _ = onNewThread { connection.rowCount }
      }
    }
    #expect(inner.isEmpty)
    #expect(outer.count == 1)
  }

  @Test("a member that has nothing to give ends the process after its report")
  func required() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = recordingViolations {
        nonisolated(unsafe) let connection = Connection(path: "app.db")
        onNewThread { _ = connection.cursor() }
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Connection(app.db).cursor() was used away from its home"))
  }

  @Test("an ownership may be given a home")
  func given() {
    let violations = recordingViolations {
      let ownership = Ownership(of: "index", home: .queue(queue))
      #expect(ownership.home == .queue(queue))
      #expect(queue.sync { ownership.admits(.read) })
      #expect(!ownership.isHere)
    }
    #expect(violations.isEmpty)
  }
}

private actor Teller {
  private var connection: Connection?

  var rowCount: Int { connection?.rowCount ?? 0 }

  func work() async {
    if connection == nil { connection = Connection(path: "teller.db") }
    await suspend()
    connection?.insert("Rex")
  }
}
