import ConfineStore
import Testing

@Suite(.onBothEngines) struct MapTests {
  @Test("a map gives its values by key, and its entries in the order of the keys")
  func scalars() throws {
    let clubs = try Clubs()
    let prices = clubs.club.prices
    try clubs.realm.write {
      prices["tea"] = 2
      prices["bun"] = 1.5
      prices.updateValue(3, forKey: "pie")
      prices["tea"] = 2.5
    }
    #expect(prices["tea"] == 2.5 && prices["cake"] == nil)
    #expect(prices["cake", default: 9] == 9)
    #expect(prices.keys == ["bun", "pie", "tea"])
    #expect(prices.values == [1.5, 3, 2.5])
    #expect(prices.count == 3 && !prices.isEmpty)
    #expect(prices.first?.key == "bun")
    #expect(prices.map(\.value) == [1.5, 3, 2.5])
    #expect(prices.asKeyValueSequence().map { $0.key } == ["bun", "pie", "tea"])
    #expect(prices.contains { key, value in key == "pie" && value == 3 })
    #expect(prices.value(forKey: "tea") as? Double == 2.5)
    try clubs.realm.write {
      prices["tea"] = nil
      prices.removeObject(for: "cake")
      prices.setValue(4.0, forKey: "bun")
    }
    #expect(prices.keys == ["bun", "pie"])
    #expect(prices["bun"] == 4)
    try clubs.realm.write { prices.removeAll() }
    #expect(prices.isEmpty && prices.first == nil)
  }

  @Test("a map takes in others, and combines what both have")
  func merge() throws {
    let clubs = try Clubs()
    let unmanaged = Map<String, Double>()
    for prices in [clubs.club.prices, unmanaged] {
      try clubs.realm.write {
        prices["tea"] = 2
        let more: [String: Double] = ["tea": 1, "pie": 3]
        prices.merge(more.map { (key: $0.key, value: $0.value) }, uniquingKeysWith: +)
      }
      #expect(prices["tea"] == 3 && prices["pie"] == 3 && prices.count == 2)
    }
    try clubs.realm.write { clubs.club.prices.merge(unmanaged, uniquingKeysWith: *) }
    #expect(clubs.club.prices["tea"] == 9)
  }

  @Test("the objects of a map are filtered, sorted and deleted together")
  func objects() throws {
    let clubs = try Clubs()
    let roles = clubs.club.roles
    try clubs.realm.write {
      roles["head"] = clubs.ada
      roles["cook"] = clubs.bob
      roles["clerk"] = .some(nil)
    }
    #expect(roles.filter("age > %@", 30).map { $0?.name } == ["Ada"])
    #expect(roles.filter(NSPredicate(format: "age < 30")).map { $0?.name } == ["Bob"])
    #expect(
      roles.sorted(by: [SortDescriptor(keyPath: "name", ascending: false)]).map { $0?.name }
        == ["Bob", "Ada"])
    try clubs.realm.write { clubs.realm.delete(roles) }
    #expect(clubs.ada.isInvalidated && clubs.bob.isInvalidated && !clubs.cleo.isInvalidated)
    #expect(roles.keys == ["clerk", "cook", "head"])
  }

  @Test("a value whose object is deleted becomes nil, and its key stays")
  func delete() throws {
    let clubs = try Clubs()
    let roles = clubs.club.roles
    try clubs.realm.write {
      roles["head"] = clubs.ada
      roles["cook"] = clubs.bob
      roles["guard"] = clubs.ada
      roles["clerk"] = .some(nil)
    }
    let frozen = clubs.club.freeze()
    try clubs.realm.write { clubs.realm.delete(clubs.ada) }
    #expect(roles.keys == ["clerk", "cook", "guard", "head"])
    #expect(roles.values.map { $0?.name } == [nil, "Bob", nil, nil])
    #expect(roles["head"] == .some(nil))
    #expect(frozen.roles["head"]??.name == "Ada")
  }

  @Test("an unmanaged map is stored when its object is, with the objects in it")
  func unmanaged() throws {
    let realm = try Realm(configuration: newStore())
    let club = Club(value: ["id": 7, "prices": ["tea": 2.0]])
    club.roles["head"] = Member(1, "Ada")
    club.roles["cook"] = .some(nil)
    #expect(club.roles.count == 2 && club.roles["head"]??.name == "Ada")
    try realm.write { realm.add(club) }
    #expect(club.roles.values.map { $0?.name } == [nil, "Ada"])
    #expect(club.prices["tea"] == 2)
    #expect(realm.objects(Member.self).first?.jobs.first?.id == 7)
  }

  @Test("values are added up, and objects among them looked up")
  func values() throws {
    let clubs = try Clubs()
    try clubs.realm.write {
      for (key, price) in [("tea", 2), ("bun", 1.5), ("pie", 3)] { clubs.club.prices[key] = price }
      clubs.club.roles["head"] = clubs.ada
      clubs.club.roles["cook"] = clubs.bob
      clubs.club.roles["clerk"] = .some(nil)
    }
    let prices = clubs.club.prices
    #expect(prices.min() == 1.5 && prices.max() == 3 && prices.sum() == 6.5)
    #expect(prices.average() == 6.5 / 3)
    let roles = clubs.club.roles
    #expect(roles.sum(ofProperty: "age") == 56)
    #expect(roles.sorted(byKeyPath: "age").map { $0?.name } == ["Bob", "Ada"])
    #expect(roles.where { $0.name == "Bob" }.count == 1)
  }
}
