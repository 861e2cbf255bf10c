import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

/// Every public member that touches a value, used outside the home of its value.
@Suite struct StrayedUseTests {
  @Test(
    "a strayed use is reported as its table says, and gives what that says",
    arguments: StrayedUse.direct)
  func direct(_ use: StrayedUse) throws {
    guard case .direct(let body) = use.body else { return }
    var found: String?
    var isWhole = false
    let violations = try recordingViolations {
      let strays = try Strays()
      strays.beginRound()
      found = onThread { (try? body(strays)) ?? "threw" }
      isWhole = try strays.commitRound()
    }
    expect(use, violations, found, isWhole)
  }

  @Test(
    "a strayed use that suspends is reported as its table says, too",
    arguments: StrayedUse.awaited)
  func awaited(_ use: StrayedUse) async throws {
    guard case .awaited(let body) = use.body else { return }
    var found: String?
    var isWhole = false
    let violations = try await recordingViolations {
      let queue = DispatchQueue(label: "home")
      let strays = try queue.sync { try Strays(queue: queue) }
      queue.sync { strays.beginRound() }
      found = try? await body(strays)
      isWhole = try queue.sync { try strays.commitRound() }
    }
    expect(use, violations, found, isWhole)
  }

  private func expect(
    _ use: StrayedUse, _ violations: [Violation], _ found: String?, _ isWhole: Bool
  ) {
    let isReported = use.operation != nil
    #expect(violations.map(\.message) == (isReported ? [use.message] : []))
    #expect(violations.map(\.observation.event.operation) == [use.operation].compactMap(\.self))
    #expect(violations.allSatisfy { !$0.observation.event.value.name.isEmpty })
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
}

extension StrayedUse {
  static let all =
    ofRealms + ofObjects + ofCollections + ofLists + ofSets + ofMaps + ofSections + ofProjections
    + ofProjectedCollections + ofReferences + ofObservations + ofMigrations

  fileprivate static var direct: [StrayedUse] { all.filter { !$0.isAwaited } }
  fileprivate static var awaited: [StrayedUse] { all.filter(\.isAwaited) }

  private var isAwaited: Bool {
    if case .awaited = body { true } else { false }
  }
}
