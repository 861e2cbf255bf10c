import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct ThreadSafeTests {
  @Test("a variable gives each thread its own live object, which both may change")
  func local() throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      let configuration = clubs.realm.configuration
      @ThreadSafe var ada = clubs.ada
      let variable = _ada
      onThread {
        #expect(variable.wrappedValue?.realm != clubs.realm)
        let realm = try! Realm(configuration: configuration)
        try! realm.write { variable.wrappedValue?.name = "Eve" }
      }
      #expect(ada?.name == "Eve" && ada?.realm == clubs.realm)
    }
    #expect(violations.map(\.message) == [])
  }

  @Test("a parameter takes an object to a task, which needs no primary key")
  func parameter() async throws {
    let violations = try await recordingViolations {
      try await withStrayingExecutor {
        let configuration = newStore()
        let variable = try addDog(configuration)
        await suspend()
        try rename(dog: variable.wrappedValue, configuration)
        await suspend()
        #expect(variable.wrappedValue?.name == "Belka")
      }
    }
    #expect(violations.map(\.message) == [])
  }

  @Test("a property takes collections, queries and projections, and can be set anew")
  func property() throws {
    let clubs = try Clubs(filled: ())
    let hand = Hand()
    hand.members = clubs.club.members
    hand.young = clubs.realm.objects(Member.self).where { $0.age < 30 }
    hand.any = AnyRealmCollection(clubs.ada.clubs)
    hand.card = MemberCard(projecting: clubs.ada)
    onThread {
      #expect(hand.members.map { $0.map(\.name) } == ["Ada", "Bob"])
      #expect(hand.young.map { $0.map(\.name) } == ["Bob"])
      #expect(hand.any?.count == 1 && hand.card?.title == "Ada")
      hand.card = nil
    }
    #expect(hand.card == nil)
  }

  @Test("a variable is nil once its object is deleted, and when its query lost its list")
  func deleted() throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      let object = ThreadSafe(wrappedValue: clubs.ada)
      let query = ThreadSafe(wrappedValue: clubs.club.members.where { $0.id > 0 })
      try clubs.realm.write { clubs.realm.deleteAll() }
      #expect(object.wrappedValue == nil && query.wrappedValue == nil)
    }
    #expect(violations.map(\.message) == [])
  }

  @Test("a variable of another file's object is set anew, and opens that file")
  func otherFile() throws {
    let (clubs, other) = (try Clubs(), try Clubs())
    let variable = ThreadSafe(wrappedValue: clubs.ada)
    variable.wrappedValue = other.bob
    #expect(variable.wrappedValue == other.bob)
    #expect(variable.wrappedValue?.realm == other.realm)
  }

  @Test("many threads read and set one variable")
  func manyThreads() throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      let variable = ThreadSafe(wrappedValue: clubs.ada)
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        for _ in 0..<20 {
          let member = variable.wrappedValue
          #expect(member?.name == "Ada")
          if index == 0 { variable.wrappedValue = member }
        }
      }
    }
    #expect(violations.map(\.message) == [])
  }
}

private final class Hand: @unchecked Sendable {
  @ThreadSafe var members: List<Member>?
  @ThreadSafe var young: Results<Member>?
  @ThreadSafe var any: AnyRealmCollection<Club>?
  @ThreadSafe var card: MemberCard?
}

/// The realm must not be used across a suspension.
private func addDog(_ configuration: Realm.Configuration) throws -> ThreadSafe<Dog> {
  let realm = try Realm(configuration: configuration)
  return try realm.write { ThreadSafe(wrappedValue: realm.create(Dog.self)) }
}

private func rename(@ThreadSafe dog: Dog?, _ configuration: Realm.Configuration) throws {
  let variable = _dog
  onThread {
    let realm = try! Realm(configuration: configuration)
    try! realm.write { variable.wrappedValue?.name = "Belka" }
  }
  #expect(dog != nil)
}
