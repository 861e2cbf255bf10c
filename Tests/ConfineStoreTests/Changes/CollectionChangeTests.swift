import Testing

@testable import ConfineStore

@Suite(.onBothEngines) struct CollectionChangeTests {
  private struct Scores {
    let realm: Realm
    let club = Club()

    init(_ scores: [Int]) throws {
      realm = try Realm(configuration: newStore())
      try realm.write {
        realm.add(club)
        club.scores.append(objectsIn: scores)
      }
    }

    func change(_ write: () throws -> Void) throws -> CollectionChange {
      let site = try #require(club.scores._site)
      return try realm.changes(in: write).change(of: site)
    }
  }

  @Test("insertions, deletions and replacements in a list keep their indices")
  func list() throws {
    let scores = try Scores([10, 20, 30, 40])
    let list = scores.club.scores
    #expect(try scores.change { list.append(50) } == CollectionChange([], [4], []))
    #expect(try scores.change { list.insert(0, at: 0) } == CollectionChange([], [0], []))
    #expect(try scores.change { list.remove(at: 2) } == CollectionChange([2], [], []))
    #expect(try scores.change { list[1] = 11 } == CollectionChange([], [], [1]))
    #expect(try scores.change { list.removeAll() } == .all(5))
  }

  @Test("what moved is deleted and inserted")
  func moves() throws {
    let scores = try Scores([10, 20, 30, 40])
    let list = scores.club.scores
    #expect(try scores.change { list.move(from: 0, to: 2) } == CollectionChange([0], [2], []))
    #expect(try scores.change { list.swapAt(0, 1) } == CollectionChange([1], [0], []))
  }

  @Test("a change that another one takes back is none")
  func takenBack() throws {
    let scores = try Scores([1, 1, 2, 1])
    let list = scores.club.scores
    let change = try scores.change {
      list.remove(at: 0)
      list.insert(1, at: 1)
      list[2] = 5
      list[2] = 2
      list.append(3)
      list.removeLast()
    }
    #expect(change.isEmpty)
  }

  @Test("a list that is assigned has the shortest difference")
  func assigned() throws {
    let scores = try Scores([1, 2, 3, 4, 5, 3])
    let list = scores.club.scores
    let change = try scores.change {
      list.removeAll()
      list.append(objectsIn: [2, 3, 9, 5, 3, 3])
    }
    #expect(change == CollectionChange([0, 3], [2, 4], []))
  }

  @Test("operations of several commits are joined")
  func severalCommits() throws {
    let scores = try Scores([1, 2, 3, 4])
    let list = scores.club.scores
    let old = scores.realm.instance.reading.version
    let changes = try scores.realm.changes(after: old) {
      try scores.realm.write { list.insert(9, at: 2) }
      try scores.realm.write { list.remove(at: 0) }
      try scores.realm.write { list[1] = 8 }
      try scores.realm.write { list[2] = 7 }
    }
    let site = try #require(list._site)
    #expect(changes.change(of: site) == CollectionChange([0], [1], [2]))
  }

  @Test("with its object a list loses all elements")
  func deletedOwner() throws {
    let scores = try Scores([1, 2, 3])
    let site = try #require(scores.club.scores._site)
    let changes = try scores.realm.changes { scores.realm.delete(scores.club) }
    #expect(changes.change(of: site) == .all(3))
  }

  @Test("an object that changes modifies the lists, sets and maps that it is in, and no others")
  func elements() throws {
    let clubs = try Clubs()
    try clubs.realm.write {
      clubs.club.members.append(objectsIn: [clubs.ada, clubs.bob, clubs.ada])
      clubs.club.guests.insert(objectsIn: [clubs.bob, clubs.cleo])
      clubs.club.roles["chair"] = clubs.ada
      clubs.club.roles["clerk"] = clubs.bob
    }
    let changes = try clubs.realm.changes { clubs.ada.name = "Ida" }
    let members = try #require(clubs.club.members._site)
    #expect(changes.change(of: members) == CollectionChange([], [], [0, 2]))
    #expect(changes.change(of: try #require(clubs.club.guests._site)).isEmpty)
    #expect(
      changes.mapChange(of: try #require(clubs.club.roles._site))
        == MapChange(modifications: ["chair"]))
  }

  @Test("a set's elements have the indices of their order")
  func sets() throws {
    let clubs = try Clubs()
    try clubs.realm.write { clubs.club.years.insert(objectsIn: [10, 20, 30]) }
    let changes = try clubs.realm.changes {
      clubs.club.years.remove(20)
      clubs.club.years.insert(5)
      clubs.club.years.insert(30)
      clubs.club.years.insert(40)
    }
    let site = try #require(clubs.club.years._site)
    #expect(changes.change(of: site) == CollectionChange([1], [0, 3], []))
  }

  @Test("a map tells its keys")
  func maps() throws {
    let clubs = try Clubs()
    try clubs.realm.write { clubs.club.prices.merge(["a": 1, "b": 2, "c": 3, "d": 4]) { $1 } }
    let site = try #require(clubs.club.prices._site)
    let changes = try clubs.realm.changes {
      clubs.club.prices["a"] = nil
      clubs.club.prices["b"] = 5
      clubs.club.prices["c"] = 3
      clubs.club.prices["ab"] = 1
    }
    #expect(
      changes.mapChange(of: site)
        == MapChange(deletions: ["a"], insertions: ["ab"], modifications: ["b"]))
    let end = try clubs.realm.changes { clubs.realm.delete(clubs.club) }
    #expect(end.mapChange(of: site) == MapChange(deletions: ["ab", "b", "c", "d"]))
  }

  @Test("linking objects follow the links of the other class")
  func linkingObjects() throws {
    let clubs = try Clubs()
    let site = try #require(clubs.ada.clubs._site)
    let other = Club()
    other.id = 1
    let first = try clubs.realm.changes {
      clubs.club.members.append(objectsIn: [clubs.ada, clubs.ada])
      clubs.realm.add(other)
      other.members.append(clubs.ada)
    }
    #expect(first.change(of: site) == CollectionChange([], [0, 1, 2], []))
    let second = try clubs.realm.changes {
      clubs.club.members.remove(at: 0)
      other.notes.append("x")
    }
    #expect(second.change(of: site) == CollectionChange([1], [], [0, 2]))
    #expect(try clubs.realm.changes { clubs.realm.delete(other) }.change(of: site).deletions == [1])
  }
}
