import ConfineStore
import Testing

@Suite(.onBothEngines) struct SortingTests {
  @Test("objects are sorted by a property up and down, and equal ones keep their order")
  func oneProperty() throws {
    let creatures = try Realm.ofCreatures().objects(Creature.self)
    #expect(creatures.sorted(byKeyPath: "age").map(\.id) == [2, 5, 0, 3, 6, 1, 7, 4])
    #expect(creatures.sorted(by: \.age, ascending: false).map(\.id) == [4, 1, 7, 6, 0, 3, 5, 2])
    #expect(creatures.sorted(byKeyPath: "isTame").map(\.id) == [1, 2, 4, 5, 7, 0, 3, 6])
  }

  @Test("null comes first, then NaN, and texts go by their bytes")
  func unusual() throws {
    let creatures = try Realm.ofCreatures().objects(Creature.self)
    #expect(creatures.sorted(by: \.legs).map(\.id) == [1, 4, 6, 2, 0, 3, 7, 5])
    #expect(creatures.sorted(by: \.weight).first?.id == 7)
    #expect(creatures.sorted(by: \.name).map(\.id) == [5, 6, 2, 7, 0, 4, 1, 3])
  }

  @Test("objects are sorted by several properties, and by those of linked objects")
  func severalProperties() throws {
    let creatures = try Realm.ofCreatures().objects(Creature.self)
    let orders = [
      SortDescriptor(keyPath: \Creature.keeper?.name, ascending: false),
      SortDescriptor(keyPath: "age").reversed(),
    ]
    #expect(orders[0] == SortDescriptor(keyPath: "keeper.name", ascending: false))
    #expect(creatures.sorted(by: orders).map(\.id) == [3, 4, 0, 1, 7, 6, 5, 2])
    #expect(creatures.sorted(by: ["isTame", "age"]).map(\.id) == [2, 5, 1, 7, 4, 0, 3, 6])
    #expect(creatures.sorted(byKeyPath: "keeper.boss.age").map(\.id) == [2, 3, 5, 6, 1, 7, 0, 4])
  }

  @Test("a sort of sorted objects keeps the order of those that are equal in it")
  func twice() throws {
    let creatures = try Realm.ofCreatures().objects(Creature.self)
    let found = creatures.sorted(by: \.age).sorted(by: \.isTame)
    #expect(found.map(\.id) == [2, 5, 1, 7, 4, 0, 3, 6])
    #expect(found.where { $0.age > 3 }.map(\.id) == [1, 7, 4, 6])
  }

  @Test("of objects that are equal in a property the first one stays")
  func distinct() throws {
    let creatures = try Realm.ofCreatures().objects(Creature.self)
    #expect(creatures.distinct(by: ["age"]).map(\.id) == [0, 1, 2, 4, 5, 6])
    #expect(creatures.distinct(by: [\Creature.age]).count == 6)
    #expect(creatures.distinct(by: ["isTame", "keeper"]).map(\.id) == [0, 1, 2, 3, 4, 6])
    #expect(creatures.distinct(by: ["keeper.name"]).map(\.id) == [0, 1, 2, 3])
    let last = creatures.sorted(by: \.id, ascending: false).distinct(by: ["age"])
    #expect(last.map(\.id) == [7, 6, 5, 4, 3, 2])
    #expect(last.first?.id == 7)
    #expect(creatures.distinct(by: ["age"]).sorted(by: \.age).first?.id == 2)
  }

  @Test("a list is sorted, and its doubles are told apart")
  func list() throws {
    let realm = try Realm.ofCreatures()
    let friends = try #require(realm.object(ofType: Creature.self, forPrimaryKey: 5)).friends
    #expect(friends.sorted(byKeyPath: "age").map(\.id) == [4, 4])
    #expect(friends.distinct(by: ["id"]).map(\.id) == [4])
    #expect(friends.sorted(by: [SortDescriptor(keyPath: "age")]).count == 2)
  }
}
