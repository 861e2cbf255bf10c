import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct MutableSetTests {
  @Test("a set has each element once, in ascending order")
  func scalars() throws {
    let clubs = try Clubs()
    let years = clubs.club.years
    try clubs.realm.write {
      years.insert(objectsIn: [3, 1, 2, 3, 1])
      years.insert(2)
    }
    #expect(Array(years) == [1, 2, 3])
    #expect(years.count == 3)
    #expect(years[1] == 2)
    #expect(years.first == 1 && years.last == 3)
    #expect(years.index(of: 3) == 2)
    #expect(years.contains(2) && !years.contains(4))
    try clubs.realm.write {
      years.remove(2)
      years.remove(7)
    }
    #expect(Array(years) == [1, 3])
    try clubs.realm.write { years.removeAll() }
    #expect(years.isEmpty && years.first == nil)
  }

  @Test("an unmanaged set is stored when its object is, with the objects in it")
  func unmanaged() throws {
    let realm = try Realm(configuration: newStore())
    let club = Club(value: ["id": 7, "years": [3, 3, 1]])
    let ada = Member(1, "Ada")
    club.guests.insert(ada)
    club.guests.insert(ada)
    #expect(club.guests.count == 1 && club.guests.contains(ada))
    try realm.write { realm.add(club) }
    #expect(club.guests.map(\.name) == ["Ada"])
    #expect(Array(club.years) == [1, 3])
    #expect(ada.realm == realm)
  }

  @Test("a deleted object leaves the sets that have it")
  func delete() throws {
    let clubs = try Clubs()
    try clubs.realm.write { clubs.club.guests.insert(objectsIn: [clubs.bob, clubs.ada]) }
    #expect(clubs.club.guests.map(\.name) == ["Ada", "Bob"])
    let frozen = clubs.club.freeze()
    try clubs.realm.write { clubs.realm.delete(clubs.ada) }
    #expect(clubs.club.guests.map(\.name) == ["Bob"])
    #expect(frozen.guests.map(\.name) == ["Ada", "Bob"])
  }

  /// One operation on the sets {1, 2, 3} and {2, 3, 4}.
  struct Operation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let result: [Int]
    let run: @Sendable (MutableSet<Int>, MutableSet<Int>) -> Void
  }

  static let operations = [
    Operation(testDescription: "union", result: [1, 2, 3, 4]) { $0.formUnion($1) },
    Operation(testDescription: "intersection", result: [2, 3]) { $0.formIntersection($1) },
    Operation(testDescription: "difference", result: [1]) { $0.subtract($1) },
  ]

  @Test("sets are joined, whichever of them are managed", arguments: operations)
  func algebra(_ operation: Operation) throws {
    for (isManaged, isOtherManaged) in [(true, true), (true, false), (false, true), (false, false)]
    {
      let clubs = try Clubs()
      let one = isManaged ? clubs.club.years : MutableSet<Int>()
      let club = Club(value: ["id": 9])
      try clubs.realm.write {
        if isOtherManaged { clubs.realm.add(club) }
        one.insert(objectsIn: 1...3)
        club.years.insert(objectsIn: 2...4)
        operation.run(one, club.years)
      }
      #expect(one.sorted() == operation.result)
      #expect(club.years.sorted() == [2, 3, 4])
    }
  }

  @Test("sets of objects are compared by what is in the store")
  func comparison() throws {
    let clubs = try Clubs()
    let guests = clubs.club.guests
    let other = MutableSet<Member>()
    other.insert(objectsIn: [clubs.ada, clubs.bob])
    #expect(guests.isSubset(of: other) && !guests.intersects(other))
    try clubs.realm.write { guests.insert(clubs.bob) }
    #expect(guests.isSubset(of: other) && guests.intersects(other))
    #expect(!other.isSubset(of: guests) && other.intersects(guests))
    try clubs.realm.write { guests.insert(clubs.cleo) }
    #expect(!guests.isSubset(of: other))
    try clubs.realm.write { guests.formIntersection(other) }
    #expect(guests.map(\.name) == ["Bob"])
  }

  @Test("sets of different realms do not meet")
  func foreign() throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      let others = try Clubs()
      try clubs.realm.write { clubs.club.years.insert(1) }
      try others.realm.write { others.club.years.insert(1) }
      #expect(!clubs.club.years.intersects(others.club.years))
    }
    #expect(
      violations.map(\.message) == ["Cannot insersect sets managed by different Realms."])
  }
}
