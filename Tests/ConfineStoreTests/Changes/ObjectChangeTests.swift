import Testing

@testable import ConfineStore

@Suite(.onBothEngines) struct ObjectChangeTests {
  private func names(_ change: ObjectDifference, of type: ObjectBase.Type) -> [String] {
    guard case .changed(let properties) = change else { return [] }
    return properties.map { ClassSchema.of(type).properties[$0].name }
  }

  private func change(
    of object: Object, _ realm: Realm, _ paths: [String]? = nil, _ write: () throws -> Void
  ) throws -> ObjectDifference {
    let managed = try #require(object.managed)
    return try realm.changes(in: write).change(
      of: managed.key, in: managed.binding,
      keyPaths: paths?.map { realm.path($0, from: type(of: object)) })
  }

  @Test("an object's change names the properties whose values differ")
  func properties() throws {
    let clubs = try Clubs()
    let changed = try change(of: clubs.ada, clubs.realm) {
      clubs.ada.name = "Ada"
      clubs.ada.age = nil
      clubs.bob.name = "Rob"
    }
    #expect(names(changed, of: Member.self) == ["age"])
    #expect(try change(of: clubs.cleo, clubs.realm) { clubs.bob.age = 3 } == .none)
  }

  @Test("a collection counts where its elements differ")
  func collections() throws {
    let clubs = try Clubs()
    let changed = try change(of: clubs.club, clubs.realm) {
      clubs.club.members.append(clubs.ada)
      clubs.club.guests.insert(clubs.ada)
      clubs.club.guests.remove(clubs.ada)
      clubs.club.prices["x"] = 1
      clubs.club.notes.append(nil)
    }
    #expect(names(changed, of: Club.self) == ["members", "notes", "prices"])
    #expect(try change(of: clubs.club, clubs.realm) { clubs.ada.name = "Ida" } == .none)
  }

  @Test("a list whose equal elements change places is the same")
  func equalElements() throws {
    let clubs = try Clubs()
    try clubs.realm.write { clubs.club.scores.append(objectsIn: [1, 1, 2, 1, 1]) }
    let changed = try change(of: clubs.club, clubs.realm) {
      clubs.club.scores.move(from: 0, to: 1)
      clubs.club.scores.move(from: 3, to: 4)
      clubs.club.notes.append("x")
    }
    #expect(names(changed, of: Club.self) == ["notes"])
  }

  @Test("a deleted object's change is that it is deleted")
  func deletion() throws {
    let clubs = try Clubs()
    let club = try #require(clubs.club.managed)
    try clubs.realm.write { clubs.club.members.append(clubs.ada) }
    let changes = try clubs.realm.changes { clubs.realm.delete(clubs.ada) }
    let binding = try clubs.realm.binding(of: Member.self)
    #expect(changes.change(of: 1, in: binding) == .deleted)
    #expect(names(changes.change(of: club.key, in: club.binding), of: Club.self) == ["members"])
  }

  @Test("with key paths only what lies on them counts, through links, lists and backlinks")
  func keyPaths() throws {
    let clubs = try Clubs()
    try clubs.realm.write { clubs.club.members.append(clubs.ada) }
    func changed(_ paths: [String], _ write: () throws -> Void) throws -> [String] {
      names(try change(of: clubs.club, clubs.realm, paths, write), of: Club.self)
    }
    #expect(try changed(["members.name"]) { clubs.ada.name = "Ida" } == ["members"])
    #expect(try changed(["members.name"]) { clubs.ada.age = 1 }.isEmpty)
    #expect(try changed(["members"]) { clubs.ada.name = "Eda" }.isEmpty)
    #expect(try changed(["members.name"]) { clubs.club.members.append(clubs.bob) } == ["members"])
    #expect(try changed(["guests"]) { clubs.club.members.append(clubs.bob) }.isEmpty)
    let seen = try change(of: clubs.bob, clubs.realm, ["clubs.scores"]) {
      clubs.club.scores.append(1)
    }
    #expect(names(seen, of: Member.self) == ["clubs"])
    let left = try change(of: clubs.bob, clubs.realm, ["clubs"]) { clubs.realm.delete(clubs.club) }
    #expect(names(left, of: Member.self) == ["clubs"])
  }

  @Test("a value is followed through chunks that split and through long texts")
  func splits() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write { for id in 0..<300 { realm.add(Member(id, "m")) } }
    let members = realm.objects(Member.self)
    let changes = try realm.changes {
      for index in stride(from: 0, to: 300, by: 3) {
        members[index].name = String(repeating: "x", count: index * 20)
      }
      members[0].name = "m"
    }
    let binding = try realm.binding(of: Member.self)
    let keys = Array(changes.modified(in: "Member", along: nil).keys)
    #expect(keys == stride(from: 3, to: 300, by: 3).map { UInt64($0 + 1) })
    let again = try realm.changes { for member in members { member.name = "\(member.name)" } }
    #expect(again.modified(in: "Member", along: nil).isEmpty)
    #expect(again.change(of: 4, in: binding) == .none)
  }
}
