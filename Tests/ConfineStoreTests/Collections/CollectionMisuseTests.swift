import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct CollectionMisuseTests {
  /// A use of each kind of collection, that reads it and that changes it.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let term: String
    let read: @Sendable (Club, Member) -> Void
    let change: @Sendable (Club) -> Void
    /// Whether nothing is there.
    let isEmpty: @Sendable (Club) -> Bool
  }

  static let uses = [
    Use(
      testDescription: "a list", term: "List", read: { club, _ in _ = club.scores.count },
      change: { $0.scores.append(1) }, isEmpty: { $0.scores.isEmpty }),
    Use(
      testDescription: "a set", term: "Set", read: { club, _ in _ = club.years.contains(1) },
      change: { $0.years.insert(1) }, isEmpty: { $0.years.isEmpty }),
    Use(
      testDescription: "a set that is cleared", term: "Set",
      read: { club, _ in _ = club.guests.first }, change: { $0.guests.removeAll() },
      isEmpty: { $0.guests.isEmpty }),
    Use(
      testDescription: "a map", term: "Dictionary", read: { club, _ in _ = club.prices["tea"] },
      change: { $0.prices["tea"] = 1 }, isEmpty: { $0.prices.isEmpty }),
    Use(
      testDescription: "a map that is cleared", term: "Dictionary",
      read: { club, _ in _ = club.roles.keys }, change: { $0.roles.removeAll() },
      isEmpty: { $0.roles.isEmpty }),
    Use(
      testDescription: "a list that is rearranged", term: "List",
      read: { club, _ in _ = club.scores.contains(2) }, change: { $0.scores.swapAt(0, 0) },
      isEmpty: { $0.scores.isEmpty }),
  ]

  @Test("a change outside a write is reported in RealmSwift's words", arguments: uses)
  func outsideWrite(_ use: Use) throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      use.change(clubs.club)
      #expect(use.isEmpty(clubs.club))
    }
    #expect(
      violations.map(\.message) == ["Cannot modify \(use.term) outside of a write transaction."])
    #expect(violations.map(\.observation.condition) == [.outsideTransaction])
  }

  @Test("a frozen collection does not change", arguments: uses)
  func frozen(_ use: Use) throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      let frozen = clubs.club.freeze()
      try clubs.realm.write { use.change(frozen) }
      #expect(use.isEmpty(frozen) && use.isEmpty(clubs.club))
    }
    #expect(violations.map(\.observation.condition) == [.frozen])
  }

  @Test("a use outside the home is reported", arguments: uses)
  func elsewhere(_ use: Use) throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      nonisolated(unsafe) let club = clubs.club
      nonisolated(unsafe) let member = clubs.ada
      onThread { use.read(club, member) }
    }
    // The property is read; the collection that this gives is nobody's.
    #expect(violations.map(\.observation.event.operation) == [.read])
    #expect(violations.allSatisfy { $0.observation.condition == .outsideHome(.queue) })
  }

  /// A collection whose object is gone, and what it is called.
  struct Dead: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let obtain: @Sendable (Clubs) -> (() -> Bool)
  }

  private static func dead(_ term: String) -> String {
    "\(term) is no longer valid. Either the parent object was deleted "
      + "or the containing Realm has been invalidated or closed."
  }

  static let deadOnes = [
    Dead(testDescription: "list", message: dead("List")) { clubs in
      let list = clubs.club.members
      return { list.isInvalidated && list.count == 0 }
    },
    Dead(testDescription: "set", message: dead("Set")) { clubs in
      let set = clubs.club.guests
      return { set.isInvalidated && set.count == 0 }
    },
    Dead(testDescription: "map", message: dead("Dictionary")) { clubs in
      let map = clubs.club.roles
      return { map.isInvalidated && map.count == 0 }
    },
    Dead(
      testDescription: "linking objects", message: "Object has been deleted or invalidated."
    ) { clubs in
      let found = clubs.ada.clubs
      return { found.isInvalidated && found.count == 0 }
    },
  ]

  @Test("a collection of a deleted object is invalid, empty, and reported", arguments: deadOnes)
  func deleted(_ dead: Dead) throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      let isDead = dead.obtain(clubs)
      try clubs.realm.write { clubs.realm.deleteAll() }
      #expect(isDead())
    }
    #expect(violations.map(\.message) == [dead.message])
    #expect(violations.map(\.observation.condition) == [.invalidated])
  }
}

extension CollectionMisuseTests {
  @Test("an aggregate of a property that the class lacks is reported, and is that of no values")
  func unknownProperty() throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      try clubs.realm.write { clubs.club.members.append(clubs.ada) }
      let least: Int? = clubs.realm.objects(Member.self).min(ofProperty: "rank")
      let sum: Int = clubs.club.members.sum(ofProperty: "rank")
      #expect(least == nil && sum == 0)
    }
    let message = "Property 'rank' not found in object of type 'Member'"
    #expect(violations.map(\.message) == [message, message])
    #expect(violations.map(\.observation.condition) == [.unmetRequirement, .unmetRequirement])
  }
}

extension CollectionMisuseTests {
  @Test("an aggregate of what is no number is reported, and is that of no values")
  func noNumbers() throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      let members = clubs.realm.objects(Member.self)
      try clubs.realm.write {
        clubs.club.members.append(clubs.ada)
        clubs.club.roles["head"] = clubs.ada
      }
      let sum: Int = members.sum(ofProperty: "name")
      let average: Double? = clubs.club.members.average(ofProperty: "name")
      let least: Int? = clubs.club.roles.min(ofProperty: "name")
      let most: Int? = clubs.realm.objects(Club.self).max(ofProperty: "notes")
      #expect(sum == 0 && average == nil && least == nil && most == nil)
    }
    #expect(
      violations.map(\.message) == [
        "Operation 'sum' not supported for string property 'Member.name'",
        "Operation 'average' not supported for string property 'Member.name'",
        "Operation 'min' not supported for string property 'Member.name'",
        "Operation 'max' not supported for string? list 'Club.notes'",
      ])
  }

  /// A collection of objects, as a change of all of them is reported.
  struct Whole: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (Clubs) -> Void
  }

  static let wholes = [
    Whole(testDescription: "List") { $0.club.members.setValue("X", forKey: "name") },
    Whole(testDescription: "Set") { $0.club.guests.setValue("X", forKey: "name") },
    Whole(testDescription: "Results") {
      $0.realm.objects(Member.self).setValue("X", forKey: "name")
    },
    Whole(testDescription: "List") {
      AnyRealmCollection($0.club.members).setValue("X", forKey: "name")
    },
    Whole(testDescription: "Results") { $0.ada.clubs.setValue(9, forKey: "id") },
  ]

  @Test(
    "a change of all elements outside a write is reported as the collection's", arguments: wholes)
  func settingAll(_ whole: Whole) throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      try clubs.realm.write { clubs.club.members.append(clubs.ada) }
      whole.set(clubs)
      #expect(clubs.ada.name == "Ada")
    }
    #expect(
      violations.map(\.message) == [
        "Cannot modify \(whole.testDescription) outside of a write transaction."
      ])
    #expect(violations.map(\.observation.condition) == [.outsideTransaction])
  }
}

@Suite struct UnmanagedCollectionTests {
  @Test("an unmanaged collection that is frozen is reported and stays as it is")
  func freezing() async {
    // What belongs to no realm is recorded by the first recording of a process alone.
    await #expect(processExitsWith: .success) {
      let club = Club()
      let violations = recordingViolations {
        #expect(club.scores.freeze() === club.scores)
        #expect(club.years.freeze() === club.years)
        #expect(club.prices.freeze() === club.prices)
      }
      let messages = ["RLMArray", "RLMSet", "RLMDictionary"].map {
        "This method may only be called on \($0) instances retrieved from an RLMRealm"
      }
      #expect(violations.map(\.message) == messages)
    }
  }
}
