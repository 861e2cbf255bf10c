import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct EmbeddedTests {
  private func town() throws -> Town {
    let realm = try Realm(configuration: newStore())
    return try realm.write {
      realm.create(
        Town.self,
        value: [
          "name": "Oslo", "main": ["Gate", [[1], [2]]], "streets": [["A", [[3]]], ["B"], ["C"]],
        ])
    }
  }

  @Test("another object in its place deletes an embedded one and what is embedded in it")
  func replacing() throws {
    let town = try town()
    let old = try #require(town.main)
    let house = try #require(old.houses.first)
    let new = Street(value: ["New"])
    try town.realm?.write {
      town.main = new
      #expect(old.isInvalidated)
    }
    #expect(house.isInvalidated)
    #expect(town.main?.name == "New")
    #expect(new.realm == town.realm)
  }

  @Test("nil deletes an embedded object")
  func clearing() throws {
    let town = try town()
    let old = try #require(town.main)
    try town.realm?.write { town.main = nil }
    #expect(old.isInvalidated)
    #expect(town.main == nil)
  }

  @Test("an embedded object may be assigned to where it is already")
  func assigningAgain() throws {
    let town = try town()
    try town.realm?.write { town.main = town.main }
    #expect(town.main?.name == "Gate")
    #expect(town.main?.houses.count == 2)
  }

  @Test("what leaves a list is deleted, and what moves in it stays")
  func lists() throws {
    let town = try town()
    let streets = Array(town.streets)
    let house = try #require(streets[0].houses.first)
    try town.realm?.write { town.streets.move(from: 0, to: 2) }
    #expect(town.streets.map(\.name) == ["B", "C", "A"])
    #expect(!house.isInvalidated)
    try town.realm?.write {
      town.streets.remove(at: 2)
      town.streets.replace(index: 0, object: Street(value: ["D"]))
    }
    #expect(town.streets.map(\.name) == ["D", "C"])
    #expect(streets.map(\.isInvalidated) == [true, true, false])
    #expect(house.isInvalidated)
    try town.realm?.write { town.streets.removeAll() }
    #expect(streets[2].isInvalidated)
  }

  @Test("the parent's deletion deletes all that is embedded")
  func cascade() throws {
    let town = try town()
    let parts: [ObjectBase] =
      Array(town.streets) + [try #require(town.main), try #require(town.main?.houses[1])]
    try town.realm?.write { town.realm?.delete(town) }
    #expect(!parts.map(\.isInvalidated).contains(false))
  }

  @Test("a deleted embedded object is taken out of its parent")
  func deletion() throws {
    let town = try town()
    try town.realm?.write {
      if let main = town.main { town.realm?.delete(main) }
      town.realm?.delete(town.streets[1])
    }
    #expect(town.main == nil)
    #expect(town.streets.map(\.name) == ["A", "C"])
  }

  @Test("what a cancelled write deleted is there again")
  func cancelling() throws {
    let town = try town()
    let main = try #require(town.main)
    town.realm?.beginWrite()
    town.main = nil
    town.realm?.cancelWrite()
    #expect(!main.isInvalidated)
    #expect(main.houses.count == 2)
  }

  @Test("a managed embedded object has one parent and one place")
  func oneParent() throws {
    let violations = try recordingViolations {
      let town = try town()
      let other = Town(value: ["name": "Rome", "main": town.main as Any])
      try town.realm?.write {
        town.realm?.add(other)
        town.main = town.streets[0]
        if let main = town.main { town.streets.append(main) }
      }
      #expect(other.main == nil)
      #expect(town.main?.name == "Gate")
      #expect(town.streets.count == 3)
    }
    #expect(
      violations.map(\.message) == [
        "Can't set link to existing managed embedded object",
        "Can't set link to existing managed embedded object",
        "Cannot add an existing managed embedded object to a List.",
      ])
  }

  @Test("an update replaces an embedded object")
  func update() throws {
    let town = try town()
    let old = try #require(town.main)
    try town.realm?.write {
      _ = town.realm?.create(
        Town.self, value: ["name": "Oslo", "main": ["name": "New"]], update: .modified)
    }
    #expect(old.isInvalidated)
    #expect(town.main?.name == "New")
    #expect(town.streets.count == 3)
  }

  @Test("all of a realm is deleted at once, embedded objects included")
  func deleteAll() throws {
    let town = try town()
    let parts = Array(town.streets)
    try town.realm?.write { town.realm?.deleteAll() }
    #expect(town.isInvalidated)
    #expect(!parts.map(\.isInvalidated).contains(false))
  }
}

/// Needs a file that is closed.
@Suite struct EmbeddedFileTests {
  @Test("a store that is opened anew still deletes what is embedded")
  func reopened() throws {
    let file = temporaryFile()
    func make() throws {
      let realm = try Realm(fileURL: file)
      try realm.write {
        realm.create(Town.self, value: ["name": "Oslo", "main": ["Gate", [[1]]]])
      }
    }
    try make()
    let realm = try Realm(fileURL: file)
    let town = try #require(realm.objects(Town.self).first)
    let house = try #require(town.main?.houses.first)
    try realm.write { realm.delete(town) }
    #expect(house.isInvalidated)
  }
}
