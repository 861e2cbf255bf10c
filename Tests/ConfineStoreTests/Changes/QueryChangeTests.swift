import Testing

@testable import ConfineStore

@Suite(.onBothEngines) struct QueryChangeTests {
  private let realm: Realm
  private let members: [Member]

  /// Members of ages 0, 10, 20 and so on.
  init() throws {
    realm = try Realm(configuration: newStore())
    let members = (0..<6).map { Member($0, "m\($0)", age: $0 * 10) }
    self.members = members
    try realm.write { [realm] in realm.add(members) }
  }

  private func change(
    _ results: Results<Member>, _ write: () throws -> Void
  ) throws -> CollectionChange {
    var known = KnownResults(results.query, in: realm.instance.reading.version)
    let change = try realm.changes(in: write).change(of: results.query, known: &known)
    guard case .keys(let keys) = known.content else { return change }
    #expect(keys == results.query.keys(in: realm.instance.reading))
    return change
  }

  @Test("all objects of a table: deletions, insertions and modifications have their indices")
  func table() throws {
    let change = try change(realm.objects(Member.self)) {
      realm.delete([members[1], members[4]])
      realm.add([Member(8, "new"), Member(9, "newer")])
      members[2].name = "x"
      members[5].age = nil
    }
    #expect(change == CollectionChange([1, 4], [4, 5], [2, 5]))
  }

  @Test("an object that comes and goes between does not appear")
  func transient() throws {
    let old = realm.instance.reading.version
    let passing = Member(8, "passing")
    let changes = try realm.changes(after: old) {
      try realm.write { realm.add(passing) }
      try realm.write { passing.name = "y" }
      try realm.write { realm.delete(passing) }
    }
    var known = KnownResults()
    #expect(changes.change(of: realm.objects(Member.self).query, known: &known).isEmpty)
    #expect(known.count == 6)
  }

  @Test("objects enter and leave a filtered query")
  func filtered() throws {
    let change = try change(realm.objects(Member.self).where { $0.age > 15 }) {
      members[0].age = 99
      members[3].age = 1
      members[4].age = 41
      realm.delete(members[5])
      realm.add(Member(8, "new", age: 70))
      realm.add(Member(9, "newer", age: 7))
    }
    #expect(change == CollectionChange([1, 3], [0, 3], [2]))
  }

  @Test("a sorted query tells what moved, and what changed and stayed")
  func sorted() throws {
    let results = realm.objects(Member.self).sorted(byKeyPath: "age", ascending: false)
    let change = try change(results) {
      members[0].age = 35
      members[4].age = 41
      members[1].name = "x"
    }
    #expect(change == CollectionChange([5], [2], [1, 4]))
  }

  @Test("objects that are told apart make room for each other")
  func distinct() throws {
    try realm.write { for member in members { member.age = (member.id / 2) } }
    let change = try change(realm.objects(Member.self).distinct(by: ["age"])) {
      members[0].age = 7
    }
    #expect(change == CollectionChange([], [1], [0]))
  }

  @Test("a query that a change does not concern is not asked again")
  func unconcerned() throws {
    let results = realm.objects(Member.self).where { $0.age > 15 }.sorted(byKeyPath: "age")
    var known = KnownResults(results.query, in: realm.instance.reading.version)
    let changes = try realm.changes { realm.add(Club()) }
    let before = changes.chunksRead
    #expect(changes.change(of: results.query, known: &known).isEmpty)
    #expect(changes.chunksRead == before)
  }

  @Test("a query of a list's objects follows the list")
  func list() throws {
    let club = Club()
    try realm.write {
      realm.add(club)
      club.members.append(objectsIn: [members[5], members[1], members[3], members[5]])
    }
    let results = club.members.where { $0.age > 5 }
    let change = try change(results) {
      club.members.remove(at: 1)
      club.members.append(members[2])
      members[3].age = 0
      members[5].name = "x"
    }
    #expect(change == CollectionChange([1, 2], [2], [0, 3]))
    #expect(try self.change(results) { realm.delete(club) } == .all(3))
  }
}
