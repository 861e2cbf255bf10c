import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

/// The collections that are given to who strays: the getter is reported, and what is done with them
/// is not.
@Suite struct EmptyCollectionTests {
  @Test("a loop over a strayed query is reported once, and does not run")
  func loop() throws {
    #expect(
      try operations { for ledger in $0.realm.objects(Ledger.self) { seen(ledger) } } == [.obtain])
    #expect(try operations { for ledger in $0.ledger.friends { seen(ledger) } } == [.read])
    #expect(try operations { for tag in $0.ledger.tags { seen(tag) } } == [.read])
    #expect(try operations { for entry in $0.ledger.prices { seen(entry) } } == [.read])
    #expect(
      try operations { for ledger in $0.results.filter("round > 0") { seen(ledger) } } == [.read])
    #expect(
      try operations { for section in $0.results.sectioned(by: \.isOdd) { seen(section) } }
        == [.read])
  }

  @Test("what is read of them is what is read of nothing")
  func reads() throws {
    let found = try operations { strays in
      let all = strays.realm.objects(Ledger.self)
      #expect((all.count, all.isEmpty, all.first == nil, all.last == nil) == (0, true, true, true))
      #expect(all.sum(of: \.round) == 0)
      #expect(all.max(of: \.round) == nil)
      #expect(all.sorted(by: \.id).where { $0.round > 0 }.count == 0)
      #expect(all.sectioned(by: \.isOdd).allKeys.isEmpty)
      #expect(all.index(of: strays.ledger) == nil)
      #expect(all.freeze().isEmpty)
      #expect(!all.isInvalidated)
      #expect(all.description.hasPrefix("Results<Ledger>"))
    }
    #expect(found == [.obtain])
  }

  @Test("an element past their end is a default, or an unmanaged object")
  func elements() throws {
    let found = try operations { strays in
      #expect(strays.ledger.numbers[3] == 0)
      #expect(strays.ledger.friends[0].realm == nil)
      #expect(strays.ledger.friends.objects(at: [0, 1]).count == 2)
      #expect(strays.realm.objects(Ledger.self)[0].realm == nil)
      #expect(strays.ledger.prices["tea"] == nil)
      let sections = strays.results.sectioned(by: \.isOdd)
      #expect(sections[0].count == 0)
      #expect(sections[IndexPath(item: 0, section: 0)].realm == nil)
    }
    #expect(found == [.read, .read, .read, .obtain, .read, .read])
  }

  @Test("what would change them does nothing")
  func writes() throws {
    let found = try operations { strays in
      let (numbers, tags, prices) = (
        strays.ledger.numbers, strays.ledger.tags, strays.ledger.prices
      )
      numbers.append(9)
      numbers.insert(9, at: 5)
      numbers[3] = 9
      numbers.remove(at: 3)
      numbers.removeLast()
      numbers.swapAt(1, 2)
      numbers.move(from: 1, to: 2)
      numbers.removeAll()
      tags.insert("x")
      tags.formUnion(strays.otherTags)
      prices["tea"] = 9
      prices.removeAll()
      strays.ledger.friends.setValue(9, forKey: "round")
    }
    #expect(found.prefix(3) == [.read, .read, .read])
  }

  @Test("they can be neither observed nor referred to")
  func observation() throws {
    let found = try operations { strays in
      let all = strays.realm.objects(Ledger.self)
      #expect(!all.observe { _ in }.invalidate())
      let resolved = try strays.realmHere().resolve(ThreadSafeReference(to: all))
      #expect(resolved?.count == Ledgers.count)
    }
    #expect(found == [.obtain])
  }

  @Test("at home they stay empty, and their live counterpart is whole")
  func home() throws {
    let violations = try recordingViolations {
      let strays = try Strays()
      let all = onThread { strays.realm.objects(Ledger.self) }
      let friends = onThread { strays.ledger.friends }
      #expect((all.count, friends.count) == (0, 0))
      #expect(friends.thaw()?.count == 2)
      #expect(all.thaw()?.count == Ledgers.count)
    }
    #expect(violations.count == 2)
  }

  /// What is reported of a use on another thread while the home writes, which changes nothing.
  private func operations(
    _ use: @escaping @Sendable (Strays) throws -> Void
  ) throws -> [ConfineFindings.Operation] {
    try recordingViolations {
      let strays = try Strays()
      strays.beginRound()
      onThread { #expect(throws: Never.self) { try use(strays) } }
      #expect(try strays.commitRound())
    }.map(\.observation.event.operation)
  }
}

private func seen(_ element: Any) { Issue.record("seen: \(element)") }
