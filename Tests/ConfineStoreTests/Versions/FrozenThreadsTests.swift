import ConfineOwnership
import ConfineStore
import Dispatch
import Testing

/// Frozen values are read by several threads at once, which share their accessors, while another
/// thread commits. Thread Sanitizer looks for what the values cannot show.
@Suite(.onBothEngines) struct FrozenThreadsTests {
  /// Runs the body on several threads, over one frozen realm of a round that none has read before,
  /// while another thread commits the next round.
  private func read(
    rounds: Range<Int> = 1..<4, _ body: @escaping (_ realm: Realm, _ round: Int) -> Void
  ) throws {
    let configuration = newStore()
    let violations = try recordingViolations {
      for round in rounds {
        nonisolated(unsafe) let frozen = try Ledgers(configuration, round: round).realm.freeze()
        nonisolated(unsafe) let body = body
        DispatchQueue.concurrentPerform(iterations: 5) { index in
          if index == 2 {
            #expect(throws: Never.self) { _ = try Ledgers(configuration, round: round + 1) }
          } else {
            body(frozen, round)
          }
        }
      }
    }
    #expect(violations.map(\.message) == [])
  }

  @Test("each property of a frozen object has its version's value on each thread")
  func properties() throws {
    try read { realm, round in
      for id in 0..<Ledgers.count {
        let ledger = realm.object(ofType: Ledger.self, forPrimaryKey: id)
        #expect(ledger.map(Ledgers.values(of:)) == Ledgers.values(id, round))
      }
    }
  }

  @Test("threads share the accessors of a frozen object and of its collections")
  func sharedAccessors() throws {
    let configuration = newStore()
    let live = try Ledgers(configuration, round: 3).realm
    nonisolated(unsafe) let ledger = try #require(live.objects(Ledger.self).first?.freeze())
    nonisolated(unsafe) let (numbers, friends, tags) = (ledger.numbers, ledger.friends, ledger.tags)
    nonisolated(unsafe) let (prices, readers) = (ledger.prices, ledger.readers)
    nonisolated(unsafe) let card = LedgerCard(projecting: ledger)
    DispatchQueue.concurrentPerform(iterations: 5) { index in
      if index == 2 {
        #expect(throws: Never.self) { _ = try Ledgers(configuration, round: 4) }
        return
      }
      #expect(Ledgers.values(of: ledger) == Ledgers.values(0, 3))
      #expect(Array(numbers) == [3, 3, 3] && friends.map(\.id) == [1, 1])
      #expect(tags.contains("tag3") && prices.keys == ["tea"] && readers.count == 2)
      #expect(AnyRealmCollection(friends).last?.id == 1)
      #expect(card.title == "t3" && card.friendsRound == 3 && card.numbers.sum() == 9)
      #expect(card == LedgerCard(projecting: ledger))
    }
  }

  @Test("one frozen query gives all threads its version's objects")
  func queries() throws {
    let configuration = newStore()
    let live = try Ledgers(configuration, round: 5).realm
    nonisolated(unsafe) let all = live.objects(Ledger.self).freeze()
    nonisolated(unsafe) let some = all.where { $0.round == 5 && $0.friend.id > 3 }
    nonisolated(unsafe) let sorted =
      all.filter("ANY friends.text != ''").sorted(by: \.id, ascending: false)
    nonisolated(unsafe) let linked = all[0].friends.sorted(by: \.id)
    let last = Ledgers.count - 1
    DispatchQueue.concurrentPerform(iterations: 5) { index in
      if index == 2 {
        #expect(throws: Never.self) { _ = try Ledgers(configuration, round: 6) }
        return
      }
      #expect(all.count == Ledgers.count && all.first?.id == 0 && all.last?.round == 5)
      #expect(Array(some.map(\.id)) == Array(3..<last))
      #expect(sorted.first?.id == last && sorted.map(\.round).allSatisfy { $0 == 5 })
      #expect(linked.count == 2 && linked.sum(of: \.round) == 10)
      #expect(all.max(of: \.id) == last && all.index(matching: "id = 4") == 4)
      #expect(all.distinct(by: [\.round]).count == 1)
    }
  }

  @Test("a frozen object is printed, compared, hashed, frozen and thawed on each thread")
  func wholeObjects() throws {
    try read { realm, round in
      let ledgers = realm.objects(Ledger.self)
      let ledger = ledgers[0]
      #expect(ledger.description.contains("round = \(round);"))
      #expect(ledgers.description.hasPrefix("Results<Ledger> ("))
      #expect(ledger == ledger.friends[0].fans[0] && ledger != ledgers[1])
      #expect(Set(ledgers).contains(ledger) && ledger.isSameObject(as: ledgers[0]))
      #expect(ledger.freeze() == ledger && realm.freeze() == realm)
      #expect(ledgers.freeze().isFrozen && ledger.friends.freeze().isFrozen)
      #expect(!realm.isEmpty && realm.schema["Ledger"]?.primaryKeyProperty?.name == "id")
      // The thread's own live realm is of this version or of the next one.
      let thawed = ledger.thaw().map(\.round)
      #expect(thawed == round || thawed == round + 1)
      #expect(ledgers.thaw()?.count == Ledgers.count)
      #expect(ledger.friends.thaw()?.count == 2)
    }
  }

  @Test("a frozen object is read by name on each thread")
  func dynamic() throws {
    try read { realm, round in
      let ledger = realm.objects(Ledger.self)[0]
      #expect(ledger["round"] as? Int == round)
      #expect(ledger.value(forKeyPath: "friend.friend.round") as? Int == round)
      let dynamic = realm.dynamicObject(ofType: "Ledger", forPrimaryKey: 1)
      #expect(dynamic?["round"] as? Int == round)
      #expect((dynamic?["friend"] as? DynamicObject)?["id"] as? Int == 2)
      #expect(dynamic?.dynamicList("friends").count == 2)
      #expect(realm.dynamicObjects("Ledger").filter("id = 3").first?["round"] as? Int == round)
    }
  }
}
