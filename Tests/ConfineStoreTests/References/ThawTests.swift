import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct ThawTests {
  @Test("what a frozen value leads to is frozen, and what a thawed one leads to is live")
  func children() throws {
    let clubs = try Clubs(filled: ())
    let frozen = clubs.club.freeze()
    #expect(frozen.members.isFrozen && frozen.members[0].isFrozen)
    #expect(frozen.members[0].clubs.isFrozen && frozen.members.where { $0.id > 0 }.isFrozen)
    #expect(frozen.roles.isFrozen && frozen.guests.isFrozen)
    #expect(clubs.realm.freeze().objects(Member.self)[0].isFrozen)
    let members = try #require(frozen.members.thaw())
    #expect(!members.isFrozen && members[0].realm == clubs.realm)
  }

  @Test("to freeze what is frozen gives itself, and one version has one frozen realm")
  func identity() throws {
    let clubs = try Clubs()
    let (ada, members) = (clubs.ada.freeze(), clubs.club.members.freeze())
    #expect(ada.freeze() === ada && members.freeze() === members)
    #expect(ada.realm == members.realm && ada.realm == clubs.realm.freeze())
    #expect(clubs.ada.thaw() === clubs.ada && clubs.realm.thaw() == clubs.realm)
    try clubs.realm.write { clubs.ada.name = "Eve" }
    #expect(clubs.realm.freeze() != ada.realm && ada.name == "Ada")
    #expect(ada.realm?.thaw() == clubs.realm)
  }

  @Test("to thaw moves a live realm that is older than the frozen value")
  func older() throws {
    let clubs = try Clubs()
    let configuration = clubs.realm.configuration
    nonisolated(unsafe) let frozen = onThread {
      let realm = try! Realm(configuration: configuration)
      return try! realm.write { realm.create(Member.self, value: [9]) }.freeze()
    }
    #expect(clubs.realm.objects(Member.self).count == 3)
    #expect(frozen.thaw()?.id == 9)
    #expect(clubs.realm.objects(Member.self).count == 4)
  }

  @Test("in a write what is frozen is the state before it")
  func inWrite() throws {
    let clubs = try Clubs()
    try clubs.realm.write {
      clubs.ada.name = "Eve"
      clubs.club.members.append(clubs.ada)
      #expect(clubs.ada.freeze().name == "Ada" && clubs.club.members.freeze().isEmpty)
    }
    #expect(clubs.ada.freeze().name == "Eve")
  }

  struct Misuse: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let run: @Sendable (Clubs) throws -> Void

    init(_ title: String, _ message: String, run: @escaping @Sendable (Clubs) throws -> Void) {
      testDescription = title
      self.message = message
      self.run = run
    }
  }

  private static let new =
    "Cannot freeze an object in the same write transaction as it was created in."

  static let misuses: [Misuse] = [
    Misuse("an unmanaged list is frozen", unmanaged) { _ in
      let list = List<Int>()
      #expect(list.freeze() === list)
    },
    Misuse("an unmanaged list is thawed", unmanaged) { _ in
      let list = List<Int>()
      #expect(list.thaw() === list)
    },
    Misuse("an unmanaged object is thawed", "Unmanaged objects cannot be thawed.") { _ in
      let member = Member()
      #expect(member.thaw() === member)
    },
    Misuse("a new object is frozen", new) { clubs in
      try clubs.realm.write {
        let club = clubs.realm.create(Club.self, value: [9])
        #expect(club.freeze() === club)
      }
    },
    Misuse("a new object's list is frozen", new) { clubs in
      try clubs.realm.write {
        let members = clubs.realm.create(Club.self, value: [9]).members
        #expect(members.freeze() === members)
      }
    },
    Misuse("a query over a new object's list is frozen", new) { clubs in
      try clubs.realm.write {
        let members = clubs.realm.create(Club.self, value: [9]).members.where { $0.id > 0 }
        #expect(members.freeze().isEmpty)
      }
    },
    Misuse("a deleted object is thawed", "Object has been deleted or invalidated.") { clubs in
      try clubs.realm.write { clubs.realm.delete(clubs.ada) }
      #expect(clubs.ada.thaw() === clubs.ada)
    },
    Misuse(
      "a deleted object's list is frozen",
      "List is no longer valid. Either the parent object was deleted "
        + "or the containing Realm has been invalidated or closed."
    ) { clubs in
      let members = clubs.club.members
      try clubs.realm.write { clubs.realm.delete(clubs.club) }
      #expect(members.freeze() === members)
    },
    Misuse("a frozen list is changed", "Cannot modify List outside of a write transaction.") {
      $0.club.members.freeze().append(Member())
    },
    Misuse(
      "a query over a deleted object's list is frozen", "Access to invalidated Results objects"
    ) { clubs in
      let members = clubs.club.members.where { $0.id > 0 }
      try clubs.realm.write { clubs.realm.delete(clubs.club) }
      #expect(members.freeze().isFrozen)
    },
  ]

  private static let unmanaged =
    "This method may only be called on RLMArray instances retrieved from an RLMRealm"

  @Test("what cannot be frozen or thawed is reported once", arguments: misuses)
  func reported(_ misuse: Misuse) throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      try misuse.run(clubs)
    }
    #expect(violations.map(\.message) == [misuse.message])
  }

  @Test("in an actor a thaw is reported, and on the main actor it is not")
  func actors() async throws {
    let violations = try await recordingViolations {
      let frozen = try Frozen(newStore())
      await Thawer().thaw(frozen)
      await thawOnMain(frozen)
    }
    #expect(violations.count == 4)
    #expect(violations.allSatisfy { $0.message.hasPrefix("Cannot thaw in an actor: ") })
    #expect(violations.allSatisfy { $0.observation.event.operation == .thaw })
    #expect(violations.allSatisfy { $0.finding?.rule == "thaw-in-actor" })
  }
}

private struct Frozen: @unchecked Sendable {
  let realm: Realm
  let object: Member
  let list: List<Int>
  let results: Results<Member>

  init(_ configuration: Realm.Configuration) throws {
    let live = try Realm(configuration: configuration)
    try live.write {
      live.add(Member(1, "Ada"))
      live.add(Club())
    }
    realm = live.freeze()
    object = realm.objects(Member.self)[0]
    list = realm.objects(Club.self)[0].scores
    results = realm.objects(Member.self)
  }

  func thaw() {
    #expect(!realm.thaw().isFrozen && object.thaw()?.name == "Ada")
    #expect(list.thaw()?.count == 0 && results.thaw()?.count == 1)
  }
}

private actor Thawer {
  func thaw(_ frozen: Frozen) { frozen.thaw() }
}

@MainActor private func thawOnMain(_ frozen: Frozen) { frozen.thaw() }
