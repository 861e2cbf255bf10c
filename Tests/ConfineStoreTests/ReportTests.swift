import ConfineFindings
import ConfineOwnership
import ConfineStore
import Dispatch
import Testing

@Suite(.onBothEngines) struct ReportTests {
  @Test("a report tells the value, both domains, the line of the opening and the line of the use")
  func shape() throws {
    let queue = DispatchQueue(label: "com.example.db")
    let violations = try recordingViolations {
      nonisolated(unsafe) var person: Person?
      try queue.sync {
        let realm = try Realm(configuration: newStore(), queue: queue)  // opened
        try realm.write { person = realm.create(Person.self, value: ["id": 7]) }
      }
      onThread {
        _ = person?.name  // used
      }
    }
    let lines = try #require(violations.first).description.split(separator: "\n")
    try #require(lines.count >= 4)
    #expect(lines[0] == "Realm accessed from incorrect thread.")
    #expect(lines[1] == "  value     Person(id: 7).name, read")
    let opened = try line(of: "// opened")
    #expect(
      lines[2]
        == "  home      serial queue \"com.example.db\"; realm opened at ReportTests.swift:\(opened)"
    )
    #expect(
      lines[3].wholeMatch(of: /\ \ here      thread \d+; ReportTests\.swift:(\d+)/)?.1
        == "\(try line(of: "// used"))")
  }

  @Test("the trace leads from the opening to the use")
  func trace() throws {
    let violations = try recordingViolations {
      nonisolated(unsafe) let realm = try Realm(configuration: newStore())  // traced opening
      onThread { _ = realm.refresh() }  // traced use
    }
    let trace = try #require(violations.first).observation.trace
    #expect(trace.map(\.kind) == [.becameLive, .used])
    #expect(
      trace.map(\.place.line) == [try line(of: "// traced opening"), try line(of: "// traced use")])
  }

  @Test("realms of actors and of the main actor tell where they were opened")
  func openedWithAwait() async throws {
    let violations = try await recordingViolations {
      let keeper = Keeper()
      let its = try await keeper.open()
      let mains = try await openOnMain()
      onThread {
        its.value.refresh()
        mains.value.refresh()
      }
    }
    let openings = violations.map { $0.observation.trace.first?.place.line }
    #expect(openings == [try line(of: "// the actor opens"), try line(of: "// main opens")])
  }

  @Test("in a user's extension of a type of ours a use has the line in the extension")
  func userExtension() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      let person = try realm.write { realm.create(Person.self, value: ["id": 7]) }
      nonisolated(unsafe) let (people, dogs) = (realm.objects(Person.self), person.dogs)
      onThread {
        _ = people.size
        dogs.countAll()
      }
    }
    let lines = violations.map(\.observation.event.place.line)
    let expected = [
      try line(of: "// in the extension"), try line(of: "// in the extension of lists"),
    ]
    #expect(lines == expected)
    #expect(violations.first?.observation.function == "Results<>.size.getter")
  }

  @Test("the backtrace goes on beyond the use, to the caller of the user's function")
  func backtrace() throws {
    let violations = try recordingViolations {
      nonisolated(unsafe) let realm = try Realm(configuration: newStore())
      onThread { useTwice(realm) }  // the caller
    }
    let caller = ":\(try line(of: "// the caller"))"
    let uses = [try line(of: "// the first use"), try line(of: "// the second use")]
    try #require(violations.count == 2)
    for (violation, line) in zip(violations, uses) {
      #expect(violation.backtrace.first?.hasSuffix("ReportTests.swift:\(line)") == true)
      #expect(
        violation.backtrace.dropFirst().first?.hasSuffix("ReportTests.swift" + caller) == true)
    }
  }

  #if DEBUG
    @Test("by default a violation is printed, and the process ends")
    func trap() async throws {
      let result = await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
      ) {
        nonisolated(unsafe) let realm = try Realm(configuration: newStore())
        onThread { _ = realm.refresh() }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Realm accessed from incorrect thread.\n  value     Realm(\"memory:"))
    }

    @Test("each violation is two lines of JSON in the file that the environment names")
    func observations() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        let file = temporaryFile().path
        setenv("CONFINE_OBSERVATIONS", file, 1)
        setenv("CONFINE_CHECK", "report", 1)
        try strayTwice()
        print(try String(contentsOfFile: file, encoding: .utf8))
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      let lines = output.split(separator: "\n").filter { $0.hasPrefix("{") }
      try #require(lines.count == 4)
      let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
      let (first, second) = (objects[0] as? [String: Any], objects[1] as? [String: Any])
      #expect(first?["message"] as? String != nil)
      #expect((first?["value"] as? String)?.hasPrefix("Realm(") == true)
      #expect(second?["file"] as? String == #filePath)
      #expect((second?["trace"] as? [[String: Any]])?.first?["step"] as? String == "became-live")
      #expect(second?["home"] != nil && second?["here"] != nil && second?["backtrace"] != nil)
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Realm accessed from incorrect thread."))
    }
  #endif
}

/// The line of this file that ends with the mark.
private func line(of mark: String) throws -> Int {
  let text = try String(contentsOfFile: #filePath, encoding: .utf8)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return try #require(lines.firstIndex { $0.hasSuffix("  " + mark) }) + 1
}

/// Not in the test itself, whose closures the compiler moves to a file of its own.
private func strayTwice() throws {
  nonisolated(unsafe) let realm = try Realm(configuration: newStore())
  onThread { for _ in 1...2 { _ = realm.objects(Person.self) } }
}

private func useTwice(_ realm: Realm) {
  realm.refresh()  // the first use
  realm.refresh()  // the second use
}

extension Results where Element == Person {
  fileprivate var size: Int {
    count  // in the extension
  }
}

extension List {
  fileprivate func countAll() {
    _ = count  // in the extension of lists
  }
}

private struct Carried: @unchecked Sendable {
  let value: Realm
}

private actor Keeper {
  func open() async throws -> Carried {
    Carried(
      value: try await Realm.open(configuration: newStore())  // the actor opens
    )
  }
}

@MainActor
private func openOnMain() async throws -> Carried {
  Carried(
    value: try await Realm(configuration: newStore())  // main opens
  )
}
