import Foundation
import Testing

@testable import ConfineStore

/// A class with an index of each type that can have one.
class Listed: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted(indexed: true) var count: Int
  @Persisted(indexed: true) var name: String
  @Persisted(indexed: true) var nickname: String?
  @Persisted(indexed: true) var isOpen: Bool
  @Persisted(indexed: true) var day: Date?
  @Persisted(indexed: true) var mark: UUID?
  @Persisted(indexed: true) var code: ObjectId
  @Persisted var plain: Int
}

@Suite(.onBothEngines) struct OrderedIndexTests {
  @Test(
    "whatever is added, changed, deleted and cancelled, an index has all objects in their order",
    arguments: 0..<4 as Range<UInt64>)
  func randomChanges(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let realm = try Realm(configuration: newStore())
    var next = 0
    for _ in 0..<25 {
      realm.beginWrite()
      for _ in 0..<random.below(60) { random.change(realm, &next) }
      if random.below(5) == 0 { realm.cancelWrite() } else { try realm.commitWrite() }
      try realm.checkIndexes(of: Listed.self)
    }
  }

  @Test("objects that are added in numbers come into the index in numbers")
  func manyAdded() throws {
    var random = SeededGenerator(7)
    let realm = try Realm(configuration: newStore())
    for round in 0..<3 {
      try realm.write {
        for id in 0..<300 { realm.add(random.listed(1000 * round + id)) }
      }
      try realm.checkIndexes(of: Listed.self)
    }
    try realm.write { realm.delete(realm.objects(Listed.self).where { $0.count < 3 }) }
    try realm.checkIndexes(of: Listed.self)
  }

  @Test("in a write transaction an index knows what the transaction did")
  func uncommitted() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      for id in 0..<40 { realm.add(Listed(value: ["id": id, "count": id])) }
      let found = realm.objects(Listed.self).where { $0.count >= 38 }
      #expect(found.map(\.id) == [38, 39])
      realm.objects(Listed.self)[0].count = 100
      #expect(found.map(\.id) == [0, 38, 39])
      realm.delete(found[1])
      #expect(found.map(\.id) == [0, 39])
    }
    try realm.checkIndexes(of: Listed.self)
  }

  @Test("an index without objects has no chunks")
  func emptied() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write { for id in 0..<500 { realm.add(Listed(value: ["id": id, "count": id])) } }
    try realm.write { realm.deleteAll() }
    let reading = realm.instance.reading
    let table = try #require(reading.catalog.tables["Listed"])
    for column in table.columns {
      guard let index = column.index else { continue }
      try reading.chunks.scan(index.id.keys) { key, _ in
        Issue.record("\(key) is left")
        return true
      }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func listed(_ id: Int) -> Listed {
    let listed = Listed()
    listed.id = id
    change(listed)
    return listed
  }

  private mutating func change(_ listed: Listed) {
    listed.count = below(2) == 0 ? below(6) : Int(truncatingIfNeeded: next())
    listed.name = name()
    listed.nickname = below(3) == 0 ? nil : name()
    listed.isOpen = below(2) == 0
    listed.day =
      below(4) == 0 ? nil : Date(timeIntervalSinceReferenceDate: Double(below(9)) / 2 - 2)
    listed.mark =
      below(2) == 0 ? nil : UUID(uuidString: "00000000-0000-0000-0000-00000000000\(below(9))")
    listed.code = ObjectId(high: UInt64(below(2)), low: UInt32(below(3)))
    listed.plain = below(9)
  }

  /// Few different ones, some of which differ far behind their beginnings, or are long.
  private mutating func name() -> String {
    let length = [0, 1, 7, 8, 9, 20, 3000][below(7)]
    let ends = ["", "a", "b", "é", "\0"]
    return String(repeating: "x", count: length) + ends[below(ends.count)]
  }

  fileprivate mutating func change(_ realm: Realm, _ next: inout Int) {
    let all = realm.objects(Listed.self)
    switch below(4) {
    case 0 where !all.isEmpty: realm.delete(all[below(all.count)])
    case 1 where !all.isEmpty: change(all[below(all.count)])
    case 2 where !all.isEmpty: all[below(all.count)].name = name()
    default:
      realm.add(listed(next))
      next += 1
    }
  }
}

extension Realm {
  /// Compares each index of a class with the values of all objects.
  func checkIndexes(of type: ObjectBase.Type) throws {
    let reading = instance.reading
    guard let binding = reading.catalog.binding(for: ClassSchema.of(type)) else { return }
    #expect(!binding.indexed.isEmpty)
    for property in binding.indexed {
      let index = try #require(binding.column(of: property)?.index)
      let values = reading.keys(in: binding.table).map {
        (key: $0, cell: reading.cell(property, of: $0, in: binding) ?? .null)
      }
      let expected = values.sorted { one, other in
        if _Cell.sortsBefore(one.cell, other.cell) { return true }
        return !_Cell.sortsBefore(other.cell, one.cell) && one.key < other.key
      }
      var found: [UInt64] = []
      let count = try index.count(in: reading.chunks)
      try index.forEach(0..<count, in: reading.chunks) { found.append($0.object) }
      #expect(found == expected.map(\.key), "\(binding.schema.properties[property].name)")
    }
  }
}
