import ConfineFindings
import ConfineOwnership
import Dispatch
import Foundation
import HomeMatrix
import OwnTypes
import Testing

/// A value of a type that knows nothing of homes.
@Suite struct ConfinedTests {
  let queue = DispatchQueue(label: "com.example.log")

  @Test("a value is used and changed at home")
  func home() {
    let violations = recordingViolations {
      let log = Confined([String](), queue: queue)
      queue.sync { log.withValue { $0.append("opened") } }
      queue.sync { log.value += ["closed"] }
      #expect(queue.sync { log.value } == ["opened", "closed"])
      #expect(queue.sync { log.withValue(for: .read) { $0.count } } == 2)
    }
    #expect(violations.isEmpty)
  }

  @Test("elsewhere the body does not run, and nothing is set")
  func misuse() throws {
    var uses = 0
    let violations = recordingViolations {
      let log = Confined([String](), name: "log", queue: queue)
      #expect(log.withValue(for: .read) { _ in uses += 1 } == nil)
      log.value = ["closed"]
      #expect(queue.sync { log.value } == [])
    }
    #expect(uses == 0)
    let events = violations.map(\.observation.event)
    #expect(events.map(\.value.name) == ["log", "log"])
    #expect(events.map(\.value.type) == ["Array<String>", "Array<String>"])
    #expect(events.map(\.operation) == [.read, .write])
    #expect(events.allSatisfy { $0.home == Domain(.serialQueue, name: "com.example.log") })
    #expect(violations.allSatisfy { $0.finding != nil })
  }

  @Test("a report names the value, its home and the line that used it")
  func report() throws {
    let violations = recordingViolations {
      let log = Confined([String](), name: "log", queue: queue)
      log.withValue { $0.append("opened") }
    }
    let violation = try #require(violations.first)
    #expect("\(violation)".contains("value     log, write"))
    #expect(violation.home.hasPrefix("serial queue \"com.example.log\""))
    #if canImport(Runtime) && DEBUG
      #expect(violation.home.contains("ConfinedTests.swift:"))
      #expect(violation.observation.event.place.file.hasSuffix("ConfinedTests.swift"))
    #endif
  }

  @Test("to read a copy elsewhere ends the process, even where a misuse is recorded")
  func copy() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = recordingViolations {
        print(Confined(1, queue: DispatchQueue(label: "home")).value)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Int was used away from its home"))
  }

  @Test("without a home of its own a value belongs to the code that makes it")
  func maker() async {
    let violations = await recordingViolations {
      let count = Confined(1)
      #expect(onNewThread { count.withValue { $0 } } == nil)
      let main = await MainActor.run { Confined(1) }
      #expect(main.ownership.home == .main)
      #expect(await Clerk().ownsWhatItMakes())
    }
    #expect(violations.count == 1)
  }

  @Test("a value outlives its actor, and is then nobody's")
  func goneActor() async {
    let violations = await recordingViolations {
      let count = await Clerk().makeCount()
      #expect(await Clerk().use(count) == nil)
      #expect(count.withValue { $0 } == nil)
    }
    #expect(violations.map(\.observation.event.home.name) == ["Clerk", "Clerk"])
  }

  @Test("a value that shares the ownership of another has its home")
  func shared() {
    let violations = recordingViolations {
      let log = Confined([String](), queue: queue)
      let count = Confined(0, ownership: log.ownership)
      #expect(queue.sync { count.value } == 0)
      #expect(count.withValue { $0 } == nil)
    }
    #expect(violations.map(\.observation.event.value.name) == ["Array<String>"])
  }

  @Test("the example of the documentation is refused where it says so")
  func example() {
    var count: Int? = 0
    let violations = recordingViolations { count = ConfinedExample.run() }
    #expect(count == nil)
    #expect(violations.map(\.observation.event.value.name) == ["log"])
  }
}

private actor Clerk {
  func makeCount() -> Confined<Int> { Confined(1, actor: self) }

  func use(_ count: Confined<Int>) -> Int? { count.withValue { $0 } }

  func ownsWhatItMakes() async -> Bool {
    let count = Confined(1)
    await suspend()
    return count.ownership.home == .actor(self) && count.value == 1
  }
}
