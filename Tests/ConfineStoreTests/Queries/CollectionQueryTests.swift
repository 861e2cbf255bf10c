import ConfineStore
import Testing

@Suite(.onBothEngines) struct CollectionQueryTests {
  @Test("a subquery within a subquery looks at the objects of the inner collection")
  func nested() throws {
    let creatures = try Realm.ofCreatures().objects(Creature.self)
    let found = creatures.filter(
      "SUBQUERY(friends, $f, SUBQUERY($f.friends, $g, $g.age < 3).@count == 1).@count > 0")
    let expected: [Int] = creatures.filter { creature in
      creature.friends.contains { $0.friends.filter { $0.age < 3 }.count == 1 }
    }.map(\.id)
    #expect(found.map(\.id) == expected)
    #expect(expected == [1])
  }

  @Test("an object is looked for among links of all kinds")
  func members() throws {
    let creatures = try Realm.ofCreatures().objects(Creature.self)
    let rex = creatures[1]
    #expect(creatures.where { $0.mates.contains(rex) }.map(\.id) == [0])
    #expect(creatures.where { $0.mates["best"] == rex }.map(\.id) == [0])
    #expect(creatures.where { $0.admirers.contains(rex) }.map(\.id) == [0])
    #expect(creatures.filter("friends CONTAINS %@", rex).map(\.id) == [0])
    #expect(creatures.filter("mates['best'] == %@", rex).map(\.id) == [0])
    #expect(creatures.filter("marks CONTAINS legs OR id IN marks").map(\.id) == [6])
    #expect(creatures.filter("%@ IN admirers", rex).map(\.id) == [0])
    #expect(creatures.filter("SUBQUERY(friends, $f, $f == %@).@count > 0", rex).map(\.id) == [0])
  }

  @Test("linking objects and the objects of a map are filtered, and stay live")
  func sources() throws {
    let realm = try Realm.ofCreatures()
    let creatures = realm.objects(Creature.self)
    let admirers = creatures[0].admirers.where { $0.friends.count > 0 && $0.age.in([7, 8]) }
    let mates = creatures[0].mates.where { $0.bills.count == 0 }
    #expect(admirers.map(\.id) == [1])
    #expect(mates.map { $0?.id } == [1])
    #expect(creatures[0].mates.filter("ANY friends.age == 3").count == 1)
    #expect(creatures[0].admirers.filter("friends.@min.age == 3").map(\.id) == [1])
    try realm.write {
      creatures[7].friends.append(creatures[0])
      creatures[0].mates["new"] = creatures[4]
    }
    #expect(admirers.map(\.id) == [1, 7])
    #expect(mates.map { $0?.id } == [1, 4])
    let frozen = (admirers.freeze(), mates.freeze())
    try realm.write { realm.deleteAll() }
    #expect(frozen.0.map(\.id) == [1, 7])
    #expect(frozen.1.map { $0?.id } == [1, 4])
  }

  @Test("results follow what changes in maps, behind links and in backlinks")
  func live() throws {
    let realm = try Realm.ofCreatures()
    let creatures = realm.objects(Creature.self)
    let found = creatures.where {
      $0.bills["food"] > 4 || $0.admirers.count > 1 || ($0.mates.values.age > 11).count > 0
    }
    #expect(found.map(\.id) == [2, 4])
    try realm.write { creatures[7].bills["food"] = 9 }
    #expect(found.map(\.id) == [2, 4, 7])
    try realm.write { creatures[6].friends.append(objectsIn: [creatures[0], creatures[4]]) }
    #expect(found.map(\.id) == [0, 2, 4, 7])
    try realm.write { creatures[5].mates["best"] = creatures[4] }
    #expect(found.map(\.id) == [0, 2, 4, 5, 7])
    try realm.write { creatures[4].age = 2 }
    #expect(found.map(\.id) == [0, 2, 4, 7])
  }

  @Test("a query over rows that are older than their maps finds the maps empty")
  func olderRows() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write { realm.add(Earlier.Shelf(value: ["id": 1])) }
    let shelves = realm.objects(Now.Shelf.self)
    #expect(shelves.filter("books['x'] == nil AND books.@count == 0").count == 1)
    #expect(shelves.filter("ANY books > 0 OR books.@allKeys == 'x'").isEmpty)
    #expect(shelves.filter("books.@sum == 0 AND books.@max == nil").count == 1)
    #expect(shelves.filter("below.@count == 0").count == 1)
  }
}

/// One class as it was, and as it is.
private enum Earlier {
  class Shelf: Object {
    @Persisted(primaryKey: true) var id: Int
  }
}

private enum Now {
  class Shelf: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var books: Map<String, Int>
    @Persisted var above: Shelf?
    @Persisted(originProperty: "above") var below: LinkingObjects<Shelf>
  }
}
