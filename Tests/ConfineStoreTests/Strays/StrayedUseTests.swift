import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

/// Every public member that touches the store, used outside the home of its value.
@Suite struct StrayedUseTests {
  @Test("a strayed read is reported once, and gives what is committed", arguments: StrayedUse.reads)
  func read(_ use: StrayedUse) throws {
    try expectOneReport(of: use)
  }

  @Test("a strayed write is reported once and changes nothing", arguments: StrayedUse.writes)
  func write(_ use: StrayedUse) throws {
    try expectOneReport(of: use)
  }

  @Test("a realm that strays is reported once and changes nothing", arguments: StrayedUse.ofRealms)
  func realm(_ use: StrayedUse) throws {
    try expectOneReport(of: use)
  }

  private func expectOneReport(of use: StrayedUse) throws {
    var found: String?
    var isWhole = false
    let violations = try recordingViolations {
      let strays = try Strays()
      strays.beginRound()
      found = onThread { (try? use.use(strays)) ?? "threw" }
      isWhole = try strays.commitRound()
    }
    #expect(violations.map(\.message) == ["Realm accessed from incorrect thread."])
    #expect(violations.map(\.observation.event.operation) == [use.operation])
    #expect(violations.first?.observation.event.value.name.isEmpty == false)
    #expect(found == use.expected)
    #expect(isWhole)
  }

  @Test("a thread that strays sees whole committed values while the home writes")
  func meanwhile() throws {
    let violations = try recordingViolations {
      let strays = try Strays()
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var texts: Set<String> = []
      Thread.detachNewThread {
        for _ in 0..<20 {
          texts.insert(strays.ledger.text)
          texts.formUnion(strays.results.freeze().prefix(1).map(\.text))
        }
        done.signal()
      }
      for round in 2..<12 {
        try strays.realm.write {
          strays.ledger.text = "open"
          Ledgers.fillAll(of: strays.realm, round)
        }
      }
      done.wait()
      #expect(texts.isSubset(of: (1..<12).map { "t\($0)" }))
    }
    #expect(Set(violations.map(\.message)) == ["Realm accessed from incorrect thread."])
  }

  @Test("what may be asked from anywhere is not reported", arguments: StrayedUse.unchecked)
  func unchecked(_ use: StrayedUse) throws {
    let violations = try recordingViolations {
      let strays = try Strays()
      strays.beginRound()
      #expect(onThread { try? use.use(strays) } == use.expected)
      #expect(try strays.commitRound())
    }
    #expect(violations.map(\.message) == [])
  }
}

extension StrayedUse: CustomTestStringConvertible {
  var testDescription: String { title }
}
