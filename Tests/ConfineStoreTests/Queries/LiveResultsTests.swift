import ConfineStore
import Testing

@Suite(.onBothEngines) struct LiveResultsTests {
  @Test("results follow each change, within a transaction and after it")
  func changes() throws {
    let realm = try Realm.ofCreatures()
    let all = realm.objects(Creature.self)
    let old = all.where { $0.age > 100 }
    #expect((all.count, old.count, old.isEmpty) == (8, 0, true))
    try realm.write {
      realm.add(Creature(value: ["id": 9, "age": 101]))
      #expect((all.count, old.count, old.first?.id) == (9, 1, 9))
      realm.add(Creature(value: ["id": 10, "age": 102]))
      #expect((all.count, old.count, old.last?.id) == (10, 2, 10))
      realm.delete(old[0])
      #expect((all.count, old.count, old.first?.id) == (9, 1, 10))
    }
    #expect((all.count, old.map(\.id)) == (9, [10]))
    realm.beginWrite()
    realm.deleteAll()
    #expect((all.count, all.isEmpty, all.first?.id) == (0, true, nil))
    realm.cancelWrite()
    #expect((all.count, all.isEmpty, all.first?.id) == (9, false, 0))
  }

  @Test("frozen results stay as they were")
  func frozen() throws {
    let realm = try Realm.ofCreatures()
    let tame = realm.objects(Creature.self).where { $0.isTame }.sorted(by: \.age).freeze()
    try realm.write { realm.deleteAll() }
    #expect(tame.map(\.id) == [0, 3, 6])
    #expect(tame.thaw()?.isEmpty == true)
  }

  @Test("a loop goes through the objects that there were when it began")
  func loop() throws {
    let realm = try Realm.ofCreatures()
    try realm.write {
      for creature in realm.objects(Creature.self).where({ $0.age == 3 }) { creature.age = 4 }
    }
    #expect(realm.objects(Creature.self).where { $0.age == 4 }.map(\.id) == [0, 3])
  }

  @Test("an object is found by its place and its place by the object")
  func places() throws {
    let realm = try Realm.ofCreatures()
    let old = realm.objects(Creature.self).where { $0.age > 3 }.sorted(by: \.age)
    let seven = try #require(realm.object(ofType: Creature.self, forPrimaryKey: 7))
    let zero = try #require(realm.object(ofType: Creature.self, forPrimaryKey: 0))
    #expect(old.map(\.id) == [6, 1, 7, 4])
    #expect(old.index(of: seven) == 2)
    #expect(old.index(of: zero) == nil)
    #expect(old.index(of: Creature()) == nil)
    #expect(old.index(matching: { $0.name == "emile" }) == 3)
    #expect(old.index(matching: "age == %@", 7) == 1)
    #expect(old.index(matching: NSPredicate(format: "age == 0")) == nil)
    #expect(old.objects(at: [0, 3]).map(\.id) == [6, 4])
  }

  @Test("a table of many clusters is counted, filtered and searched as a small one")
  func many() throws {
    let realm = try Realm(configuration: newStore())
    let count = 5000
    try realm.write {
      for id in 0..<count { realm.add(Warden(value: ["id": id, "age": id % 100])) }
    }
    let all = realm.objects(Warden.self)
    #expect(all.count == count)
    try realm.write {
      realm.delete(all.where { $0.age < 50 })
      #expect(all.count == count / 2)
    }
    #expect(all.count == count / 2)
    #expect(all.first?.id == 50)
    #expect(all.where { $0.age == 95 && $0.id > 2000 }.first?.id == 2095)
    #expect(all.filter("id == %d", count - 1).map(\.age) == [99])
  }

  @Test("a query over rows that are older than a column reads the column's default")
  func olderRows() throws {
    let configuration = newStore()
    let realm = try Realm(configuration: configuration)
    try realm.write { realm.add(First.Renamed(value: ["id": 1])) }
    let later = realm.objects(Later.Renamed.self)
    #expect(later.where { $0.name == "none" }.count == 1)
    #expect(later.where { $0.name == "" }.isEmpty)
    #expect(later.where { $0.size > 4 }.count == 1)
    #expect(later.where { $0.maybe == nil }.count == 1)
  }
}

/// One class as it was, and as it is.
private enum First {
  class Renamed: Object {
    @Persisted(primaryKey: true) var id: Int
  }
}

private enum Later {
  class Renamed: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name = "none"
    @Persisted var size = 5
    @Persisted var maybe: Int?
  }
}
