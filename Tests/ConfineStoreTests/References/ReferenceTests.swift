import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct ReferenceTests {
  /// A value of some kind, and what is read of it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    /// Refers to the value; the answer resolves it in a realm, and reads it.
    let refer: @Sendable (Clubs) -> @Sendable (Realm) -> String

    init<Value: ThreadConfined & SendableMetatype>(
      _ title: String, _ expected: String, _ value: @escaping @Sendable (Clubs) -> Value,
      read: @escaping @Sendable (Value) -> String
    ) {
      testDescription = title
      self.expected = expected
      refer = { clubs in
        let reference = ThreadSafeReference(to: value(clubs))
        return { $0.resolve(reference).map(read) ?? "nil" }
      }
    }
  }

  static let kinds: [Kind] = [
    Kind("an object", "Ada", \.ada) { $0.name },
    Kind("an object as its base class", "Member", { $0.ada as Object }) { "\(type(of: $0))" },
    Kind("a list", "Ada, Bob", \.club.members) { $0.map(\.name).joined(separator: ", ") },
    Kind("a list of scalars", "[3, 4]", \.club.scores) { "\(Array($0))" },
    Kind("a set", "[1960]", \.club.years) { "\(Array($0))" },
    Kind("a map", "1.5", \.club.prices) { "\($0["tea"] ?? 0)" },
    Kind("linking objects", "2", \.ada.clubs) { "\($0.first?.members.count ?? 0)" },
    Kind("a query", "Bob", { $0.realm.objects(Member.self).where { $0.age < 30 } }) {
      $0.map(\.name).joined()
    },
    Kind("a sorted query over a list", "Bob, Ada", { $0.club.members.sorted(by: \.age) }) {
      $0.map(\.name).joined(separator: ", ")
    },
    Kind("a collection of any kind", "Ada", { AnyRealmCollection($0.club.members) }) {
      $0.first?.name ?? "none"
    },
    Kind("any linking objects", "2", { AnyRealmCollection($0.ada.clubs) }) {
      "\($0.first?.members.count ?? 0)"
    },
    Kind("a projection", "Ada", { MemberCard(projecting: $0.ada) }) { $0.title },
    Kind("an embedded object", "5", \.town.main!.houses[0]) { "\($0.number)" },
    Kind("a frozen object", "Ada, live", { $0.ada.freeze() }) {
      "\($0.name), \($0.isFrozen ? "frozen" : "live")"
    },
    Kind("a frozen query", "3, live", { $0.realm.objects(Member.self).freeze() }) {
      "\($0.count), \($0.isFrozen ? "frozen" : "live")"
    },
  ]

  @Test("a value is resolved on another thread as it was", arguments: kinds)
  func resolved(_ kind: Kind) throws {
    let violations = try recordingViolations {
      let clubs = try Clubs(filled: ())
      let resolve = kind.refer(clubs)
      let configuration = clubs.realm.configuration
      let found = onThread { resolve(try! Realm(configuration: configuration)) }
      #expect(found == kind.expected)
    }
    #expect(violations.map(\.message) == [])
  }

  @Test("what was deleted meanwhile is resolved to nil, and uses the reference up")
  func deleted() throws {
    let clubs = try Clubs()
    let ada = ThreadSafeReference(to: clubs.ada)
    let members = ThreadSafeReference(to: clubs.club.members)
    let query = ThreadSafeReference(to: clubs.club.members.where { $0.id > 0 })
    try clubs.realm.write {
      clubs.realm.delete(clubs.ada)
      clubs.realm.delete(clubs.club)
    }
    #expect(clubs.realm.resolve(ada) == nil && ada.isInvalidated)
    #expect(clubs.realm.resolve(members) == nil)
    #expect(clubs.realm.resolve(query)?.isInvalidated == true)
  }

  @Test("a live realm that is older moves to the newest version, and a newer one stays")
  func versions() throws {
    let clubs = try Clubs()
    let old = ThreadSafeReference(to: clubs.ada)
    let configuration = clubs.realm.configuration
    nonisolated(unsafe) let realm = clubs.realm
    let new = onThread {
      let realm = try! Realm(configuration: configuration)
      return try! realm.write { ThreadSafeReference(to: realm.create(Member.self, value: [9])) }
    }
    #expect(clubs.realm.objects(Member.self).count == 3)
    #expect(realm.resolve(old)?.name == "Ada")
    #expect(clubs.realm.objects(Member.self).count == 3)
    #expect(realm.resolve(new)?.id == 9)
    #expect(clubs.realm.objects(Member.self).count == 4)
  }

  @Test("a realm that has not read begins at the reference's version, and moves only forward")
  func beginning() throws {
    let clubs = try Clubs()
    let reference = ThreadSafeReference(to: clubs.ada)
    try clubs.realm.write { clubs.ada.name = "Eve" }
    let configuration = clubs.realm.configuration
    onThread {
      let realm = try! Realm(configuration: configuration)
      let ada = realm.resolve(reference)
      #expect(ada?.name == "Ada")
      #expect(realm.refresh())
      #expect(ada?.name == "Eve")
    }
  }

  @Test("an object that was added in the open write is found once it is committed")
  func ofOpenWrite() throws {
    let clubs = try Clubs()
    var reference: ThreadSafeReference<Member>?
    var cancelled: ThreadSafeReference<Member>?
    try clubs.realm.write {
      let member = clubs.realm.create(Member.self, value: [9])
      reference = ThreadSafeReference(to: member)
      let again = ThreadSafeReference(to: member)
      #expect(clubs.realm.resolve(again) == member)
    }
    clubs.realm.beginWrite()
    cancelled = ThreadSafeReference(to: clubs.realm.create(Member.self, value: [10]))
    clubs.realm.cancelWrite()
    let configuration = clubs.realm.configuration
    let (found, lost) = (try #require(reference), try #require(cancelled))
    onThread {
      let realm = try! Realm(configuration: configuration)
      #expect(realm.resolve(found)?.id == 9)
      #expect(realm.resolve(lost) == nil)
    }
  }

  @Test("a reference is resolved within a write, in which its object can change")
  func withinWrite() throws {
    let clubs = try Clubs()
    let reference = ThreadSafeReference(to: clubs.ada)
    let configuration = clubs.realm.configuration
    onThread {
      let realm = try! Realm(configuration: configuration)
      try! realm.write { realm.resolve(reference)?.name = "Eve" }
    }
    #expect(clubs.realm.refresh() && clubs.ada.name == "Eve")
  }

  @Test("an actor resolves a reference in its own realm")
  func actor() async throws {
    let violations = try await recordingViolations {
      let configuration = newStore()
      let reference = try refer(configuration)
      #expect(try await Reader().name(reference, configuration) == "Ada")
    }
    #expect(violations.map(\.message) == [])
  }

  @Test("an unresolved reference of any kind pins its version, and a resolved one does not")
  func pins() throws {
    let clubs = try Clubs()
    let realm = clubs.realm
    var configuration = realm.configuration
    let object = ThreadSafeReference(to: clubs.ada)
    try realm.write { clubs.ada.name = "Eve" }
    let list = ThreadSafeReference(to: clubs.club.members)
    try realm.write { clubs.ada.name = "Ada" }
    configuration.maximumNumberOfActiveVersions = 2
    let limited = configuration
    #expect(throws: Realm.Error.self) { try write(limited) }
    _ = (realm.resolve(object), realm.resolve(list))
    #expect(throws: Never.self) { try write(limited) }
  }
}

/// On another thread, whose realm obeys the configuration.
private func write(_ configuration: Realm.Configuration) throws {
  let result = onThread {
    Result { try Realm(configuration: configuration).write {} }
  }
  try result.get()
}

/// The realm must not be used across a suspension.
private func refer(_ configuration: Realm.Configuration) throws -> ThreadSafeReference<Member> {
  let realm = try Realm(configuration: configuration)
  return try realm.write {
    let ada = Member(1, "Ada")
    realm.add(ada)
    return ThreadSafeReference(to: ada)
  }
}

private actor Reader {
  func name(
    _ reference: ThreadSafeReference<Member>, _ configuration: Realm.Configuration
  ) async throws -> String? {
    let realm = try await Realm.open(configuration: configuration)
    return realm.resolve(reference)?.name
  }
}
