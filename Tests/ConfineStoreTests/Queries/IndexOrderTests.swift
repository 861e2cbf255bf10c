import ConfineStore
import Foundation
import Testing

private class Ware: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted(indexed: true) var size: Int?
  @Persisted(indexed: true) var name: String
  @Persisted(indexed: true) var made: Date
  @Persisted var weight: Double
}

@Suite(.onBothEngines) struct IndexOrderTests {
  /// Wares of few sizes and names, so that many are equal, in no order.
  private func makeWares(_ count: Int = 500) throws -> Realm {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      for id in 0..<count {
        let mixed = id &* 7919 % 101
        let size: Any = mixed % 11 == 0 ? NSNull() : mixed - 50
        realm.add(
          Ware(value: [
            "id": id, "size": size, "name": "a long name \(mixed % 13)",
            "made": Date(timeIntervalSince1970: Double(mixed)),
          ]))
      }
    }
    return realm
  }

  @Test(
    "all objects are in the order of an index as if they were sorted", arguments: [true, false])
  func order(ascending: Bool) throws {
    let wares = try makeWares().objects(Ware.self)
    for path in ["size", "made", "name"] {
      // With a condition that holds for all, the objects are sorted and no index is asked.
      let expected = wares.where { $0.id >= 0 }.sorted(byKeyPath: path, ascending: ascending)
      let found = wares.sorted(byKeyPath: path, ascending: ascending)
      #expect(found.map(\.id) == expected.map(\.id), "by \(path)")
      #expect(
        wares.sorted(byKeyPath: path, ascending: ascending).first?.id == expected.map(\.id).first)
      #expect(found.distinct(by: [path]).map(\.id) == expected.distinct(by: [path]).map(\.id))
    }
  }

  @Test("an index has the order within a write, too")
  func write() throws {
    let realm = try makeWares(20)
    let wares = realm.objects(Ware.self)
    let largest = wares.sorted(byKeyPath: "size", ascending: false)
    try realm.write {
      realm.add(Ware(value: ["id": 1000, "size": 7000]))
      wares[3].size = 8000
      realm.add(Ware(value: ["id": 1001, "size": 8000]))
      #expect(largest.prefix(3).map(\.id) == [3, 1001, 1000])
      #expect((largest.max(ofProperty: "size"), largest.first?.id) == (8000, 3))
      realm.deleteAll()
      #expect((largest.first?.id, largest.isEmpty) == (nil, true))
      #expect(wares.max(ofProperty: "size") as Int? == nil)
    }
  }

  @Test("the least and the greatest are those of the index, without null and NaN")
  func extremes() throws {
    let realm = try makeWares()
    let wares = realm.objects(Ware.self)
    #expect((wares.min(of: \.size), wares.max(of: \.size)) == (-49, 50))
    try realm.write {
      wares[0].size = Int.min
      wares[1].made = Date(timeIntervalSince1970: .nan)
      wares[2].made = Date(timeIntervalSince1970: -1)
    }
    #expect(wares.min(of: \.size) == Int.min)
    #expect(wares.min(of: \.made) == Date(timeIntervalSince1970: -1))
    #expect(wares.max(of: \.made) == Date(timeIntervalSince1970: 100))
    try realm.write { wares.setValue(nil, forKey: "size") }
    #expect(wares.min(of: \.size) == nil)
    #expect(wares.max(of: \.size) == nil)
  }

  @Test("an index follows a text to one that is equal, and of other bytes")
  func equalTexts() throws {
    let realm = try Realm(configuration: newStore())
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    let wares = realm.objects(Ware.self)
    try realm.write {
      for id in 0..<200 { realm.add(Ware(value: ["id": id, "name": "\(id)"])) }
      wares[0].name = composed
    }
    try realm.write { wares[0].name = decomposed }
    #expect(wares.where { $0.name == decomposed }.map(\.id) == [0])
    #expect(wares.where { $0.name == composed }.isEmpty)
    #expect(wares.where { $0.name.in([composed, decomposed]) }.count == 1)
    try realm.write { wares[0].name = "f" }
    #expect(wares.where { $0.name == "f" }.map(\.id) == [0])
  }

  @Test("explain tells of the order of an index, and where there is none of the sorting")
  func explained() throws {
    let wares = try makeWares(20).objects(Ware.self)
    #expect(
      wares.sorted(by: \.size, ascending: false).distinct(by: ["name"]).explain() == """
        Ware: 20 objects
          all objects, in the order of an index: size, descending
          leave out what is equal in name
        """)
    #expect(
      wares.sorted(by: \.name).explain() == """
        Ware: 20 objects
          all objects
          sort by name, ascending
        """)
    #expect(
      wares.sorted(by: \.weight).explain() == """
        Ware: 20 objects
          all objects
          sort by weight, ascending
        """)
  }
}
