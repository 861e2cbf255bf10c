import Testing

@testable import ConfineStore

@Suite(.onBothEngines) struct ChangeRecordTests {
  private func chain(
    _ realm: Realm, _ change: () throws -> Void
  ) throws -> [ChangeRecord] {
    let old = realm.instance.reading.version
    try change()
    let new = realm.instance.reading.version
    return try #require(
      try ChangeRecord.chain(
        after: old.number, through: new.number, in: SeenChunks(new.snapshot)))
  }

  @Test("a commit's record names what was inserted and deleted, and its chunks")
  func insertions() throws {
    let realm = try Realm(configuration: newStore())
    let dog = Dog()
    try realm.write { realm.add(dog) }
    let table = try #require(realm.instance.reading.catalog.tables["Dog"]).number
    let records = try chain(realm) {
      try realm.write {
        realm.delete(dog)
        for _ in 0..<3 { realm.add(Dog()) }
      }
    }
    #expect(records.count == 1)
    #expect(records[0].inserted == [table: KeySet([2...4])])
    #expect(records[0].deleted == [table: KeySet([1...1])])
    #expect(records[0].chunks.contains { $0.column == ColumnID(table: table, column: 0) })
  }

  @Test("an object that comes and goes in one commit leaves no trace in the record")
  func transient() throws {
    let realm = try Realm(configuration: newStore())
    let records = try chain(realm) {
      try realm.write {
        let dog = Dog()
        realm.add(dog)
        realm.delete(dog)
      }
    }
    #expect(records[0].inserted.values.allSatisfy { $0.ranges.isEmpty })
    #expect(records[0].deleted.isEmpty)
  }

  @Test("list operations are recorded in their order, also those that a deletion brings about")
  func lists() throws {
    let realm = try Realm(configuration: newStore())
    let person = Person()
    let dogs = [Dog(), Dog(), Dog()]
    try realm.write {
      realm.add(person)
      person.dogs.append(objectsIn: dogs)
    }
    let records = try chain(realm) {
      try realm.write {
        person.dogs.insert(dogs[0], at: 1)
        person.dogs.replace(index: 0, object: dogs[2])
        realm.delete(dogs[0])
      }
    }
    #expect(records[0].lists.map(\.change) == [.insert(1), .replace(0), .remove(1)])
  }

  @Test("the records of several commits are found from the last one back")
  func chain() throws {
    let realm = try Realm(configuration: .init(fileURL: temporaryFile()))
    let first = realm.freeze()
    let records = try chain(realm) {
      for _ in 0..<40 { try realm.write { realm.add(Dog()) } }
    }
    #expect(records.count == 40)
    #expect(first.isFrozen)
  }

  @Test("records that no live version needs are deleted")
  func pruning() throws {
    let realm = try Realm(configuration: .init(fileURL: temporaryFile()))
    for _ in 0..<100 { try realm.write { realm.add(Dog()) } }
    let version = realm.instance.reading.version
    let chunks = SeenChunks(version.snapshot)
    #expect(try ChangeRecord.read(version: 1, from: chunks) == nil)
    #expect(try ChangeRecord.read(version: version.number, from: chunks) != nil)
  }

  @Test("a record of any length comes back as it was written", arguments: [0, 10, 5000])
  func roundTrip(count: Int) throws {
    let sink = MemorySink()
    var record = ChangeRecord()
    record.base = 6
    for index in 0..<count {
      record.insert(UInt64(index * 3), into: 1)
      record.delete(UInt64(index), from: 2)
      record.change(.insert(index), ColumnID(table: 1, column: 4), of: UInt64(index))
      record.chunks.append(ChunkKey(ColumnID(table: 1, column: 0), UInt64(index)))
    }
    try record.write(version: 7, to: sink)
    #expect(try ChangeRecord.read(version: 7, from: sink) == record)
    try ChangeRecord.remove(through: 7, from: sink)
    #expect(try ChangeRecord.read(version: 7, from: sink) == nil)
  }

  @Test("bytes that are no record are refused", arguments: 1...200)
  func damage(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    var bytes = ChangeRecord().encoded
    bytes += (0..<random.below(60)).map { _ in UInt8(random.below(256)) }
    bytes[random.below(bytes.count)] = UInt8(random.below(256))
    bytes.withUnsafeBytes { _ = ChangeRecord(encoded: $0) }
  }

  @Test("a set of keys is the set that it was made of", arguments: 1...5)
  func keySet(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    var keys = KeySet()
    var model: Set<UInt64> = []
    for _ in 0..<2000 {
      let key = UInt64(random.below(300))
      if random.below(3) == 0 {
        #expect(keys.remove(key) == (model.remove(key) != nil))
      } else {
        keys.insert(key)
        model.insert(key)
      }
    }
    #expect(keys.ranges.flatMap(Array.init) == model.sorted())
    #expect(
      zip(keys.ranges, keys.ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
  }
}
