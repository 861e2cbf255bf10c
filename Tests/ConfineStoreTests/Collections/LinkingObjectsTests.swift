import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct LinkingObjectsTests {
  @Test("an object knows who links to it, once for each link")
  func links() throws {
    let clubs = try Clubs()
    let other = Club(value: ["id": 5])
    #expect(clubs.ada.clubs.isEmpty)
    try clubs.realm.write {
      clubs.realm.add(other)
      clubs.club.members.append(objectsIn: [clubs.ada, clubs.ada])
      other.members.append(clubs.ada)
      other.guests.insert(clubs.ada)
      other.roles["head"] = clubs.ada
      #expect(clubs.ada.clubs.count == 3)
    }
    #expect(clubs.ada.clubs.map(\.id) == [0, 0, 5])
    #expect(clubs.ada.clubs[2].isSameObject(as: other))
    #expect(clubs.ada.clubs.first?.id == 0 && clubs.ada.clubs.last?.id == 5)
    #expect(clubs.ada.clubs.index(of: other) == 2)
    #expect(clubs.ada.visits.map(\.id) == [5])
    #expect(clubs.ada.jobs.map(\.id) == [5])
    #expect(clubs.bob.clubs.isEmpty)
  }

  @Test("linking objects change with the links, and stay as they were in a frozen object")
  func change() throws {
    let clubs = try Clubs()
    let found = clubs.ada.clubs
    try clubs.realm.write { clubs.club.members.append(clubs.ada) }
    #expect(found.count == 1)
    let frozen = clubs.ada.freeze()
    try clubs.realm.write { clubs.club.members.removeAll() }
    #expect(found.isEmpty)
    #expect(frozen.clubs.map(\.id) == [0])
    #expect(frozen.clubs.isFrozen && frozen.clubs.thaw()?.isEmpty == true)
    try clubs.realm.write {
      clubs.club.roles["head"] = clubs.ada
      clubs.realm.delete(clubs.club)
    }
    #expect(clubs.ada.jobs.isEmpty)
  }

  @Test("linking objects are queried like other collections")
  func query() throws {
    let clubs = try Clubs()
    try clubs.realm.write {
      for id in 1...4 {
        let club = clubs.realm.create(Club.self, value: ["id": id])
        club.members.append(clubs.ada)
      }
    }
    #expect(clubs.ada.clubs.where { $0.id > 2 }.map(\.id) == [3, 4])
    #expect(clubs.ada.clubs.sorted(by: \.id, ascending: false).first?.id == 4)
    #expect(clubs.ada.clubs.sum(of: \.id) == 10)
  }

  @Test("an unmanaged object has no linking objects")
  func unmanaged() {
    let member = Member(1, "Ada")
    #expect(member.clubs.isEmpty && member.clubs.first == nil)
    #expect(member.clubs.realm == nil && !member.clubs.isInvalidated)
    #expect(Member(value: member).clubs.isEmpty)
  }

  @Test("linking objects cannot be set")
  func set() throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      try clubs.realm.write { clubs.ada.clubs = clubs.bob.clubs }
    }
    #expect(violations.map(\.observation.condition) == [.unmetRequirement])
  }
}
