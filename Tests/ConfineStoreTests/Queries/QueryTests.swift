import ConfineStore
import Testing

@Suite(.onBothEngines) struct QueryTests {
  static let cases =
    QueryCase.numbers + QueryCase.others + QueryCase.links + QueryCase.texts + QueryCase.columns
    + QueryCase.elements + QueryCase.maps + QueryCase.linking + QueryCase.folds
    + QueryCase.subqueries

  @Test("a predicate, a typed query and a Swift closure find the same", arguments: cases)
  func agreement(_ query: QueryCase) throws {
    let realm = try Realm.ofCreatures()
    let creatures = realm.objects(Creature.self)
    let expected: [Int] = creatures.filter(query.closure).map(\.id)
    let predicate = NSPredicate(format: query.format, argumentArray: query.arguments)
    #expect(creatures.filter(predicate).map(\.id) == expected)
    #expect(creatures.where(query.typed).map(\.id) == expected)
  }

  @Test("in a write transaction a query sees what it has changed", arguments: cases)
  func inTransaction(_ query: QueryCase) throws {
    let realm = try Realm.ofCreatures()
    let creatures = realm.objects(Creature.self)
    let found = creatures.where(query.typed)
    #expect(found.count == creatures.filter(query.closure).count)
    realm.beginWrite()
    for creature in creatures {
      (creature.age, creature.legs) = (creature.id - 1, creature.id + 1)
      (creature.name, creature.nickname) = (creature.nickname ?? "Rex", creature.name)
      creature.keeper = nil
      creature.marks.append(5)
      creature.friends.append(creatures[(creature.id + 3) % 8])
      creature.bills["food"] = creature.id
      creature.mates["best"] = creatures[7 - creature.id]
    }
    let expected: [Int] = creatures.filter(query.closure).map(\.id)
    #expect(found.map(\.id) == expected)
    #expect(found.count == expected.count)
    #expect(found.first?.id == expected.first)
    realm.cancelWrite()
  }

  @Test("a query takes an object of its realm, live or frozen")
  func objects() throws {
    let realm = try Realm.ofCreatures()
    let creatures = realm.objects(Creature.self)
    let ana = try #require(realm.object(ofType: Warden.self, forPrimaryKey: 1))
    let rex = try #require(creatures.first)
    #expect(creatures.where { $0.keeper == ana }.map(\.id) == [1, 7])
    #expect(creatures.where { $0.keeper == ana.freeze() }.map(\.id) == [1, 7])
    #expect(creatures.where { $0.keeper != ana && $0.keeper != nil }.map(\.id) == [0, 3, 4])
    #expect(creatures.filter("keeper == %@", ana).map(\.id) == [1, 7])
    #expect(creatures.filter("keeper IN %@", [ana]).map(\.id) == [1, 7])
    #expect(creatures.filter("keeper IN %@", realm.objects(Warden.self)).count == 5)
    #expect(creatures.where { $0.friends.contains(rex) }.map(\.id) == [1])
    #expect(creatures.filter("ANY friends == %@", rex).map(\.id) == [1])
    #expect(creatures.filter("SELF == %@", rex).map(\.id) == [0])
    #expect(creatures.filter("SELF IN %@", rex.friends).map(\.id) == [1, 2])
  }

  @Test("predicates are joined by NSCompoundPredicate, and true and false ones are known")
  func compounds() throws {
    let creatures = try Realm.ofCreatures().objects(Creature.self)
    let old = NSPredicate(format: "age > %d", 6)
    let tame = NSPredicate(format: "isTame == YES")
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [old, tame])
    let either = NSCompoundPredicate(orPredicateWithSubpredicates: [old, tame])
    #expect(creatures.filter(both).isEmpty)
    #expect(creatures.filter(either).map(\.id) == [0, 1, 3, 4, 6, 7])
    #expect(
      creatures.filter(NSCompoundPredicate(notPredicateWithSubpredicate: either)).map(\.id)
        == [2, 5])
    #expect(creatures.filter(NSPredicate(value: true)).count == 8)
    #expect(creatures.filter(NSPredicate(value: false)).isEmpty)
  }

  @Test("a list is queried as a table is, in the list's order")
  func lists() throws {
    let realm = try Realm.ofCreatures()
    let kim = try #require(realm.object(ofType: Warden.self, forPrimaryKey: 0))
    #expect(kim.creatures.where { $0.age > 3 }.map(\.id) == [4])
    #expect(kim.creatures.filter("age > %@", 0).map(\.id) == [0, 4])
    #expect(kim.creatures.filter(NSPredicate(format: "age > 3")).first?.id == 4)
    try realm.write { kim.creatures.move(from: 1, to: 0) }
    #expect(kim.creatures.filter("TRUEPREDICATE").map(\.id) == [4, 0])
  }

  @Test("a class without objects has no results, whatever is asked")
  func noTable() throws {
    let creatures = try Realm(configuration: newStore()).objects(Creature.self)
    #expect(creatures.filter("keeper.name == 'Kim' OR ANY friends.age > 3").isEmpty)
    #expect(creatures.where { $0.age > 3 }.first == nil)
    #expect(creatures.sorted(byKeyPath: "keeper.name").count == 0)
  }
}
