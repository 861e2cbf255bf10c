import Foundation
import Testing

@testable import ConfineStore

@Suite struct OlderFormatTests {
  private let file = temporaryFile()

  private func configuration(
    _ version: UInt64, _ types: [ObjectBase.Type]
  ) -> Realm.Configuration {
    Realm.Configuration(fileURL: file, schemaVersion: version, objectTypes: types)
  }

  private func makeFile() throws {
    try autoreleasepool {
      let realm = try Realm(configuration: configuration(0, [Before.Tightened.self]))
      try realm.write { realm.add(Before.Tightened()) }
      try forgetTraits(of: "Tightened", in: realm)
    }
    try putHead(ofFormat: 2, in: file.path)
  }

  /// As format 2 has it: the columns tell their names and types alone.
  private func forgetTraits(of name: String, in realm: Realm) throws {
    let store = realm.instance.store
    try store.turn.begin()
    defer { store.turn.end() }
    let transaction = store.makeTransaction(over: try store.newest(), from: 0, memoryLimit: .max)
    let table = try #require(transaction.catalog.tables[name])
    var plain = Catalog.Table(number: table.number, name: table.name)
    for column in table.columns { plain.append(column.name, type: column.type) }
    transaction.noteCatalogChange { chunks throws(Realm.Error) in
      try CatalogRecord.write(plain, columnsFrom: 0, to: chunks)
    }
    try store.commit(transaction)
    try store.flush()
  }

  @Test("a file of format 2 is read, whether its properties are optional or not")
  func read() throws {
    try makeFile()
    try autoreleasepool {
      let realm = try Realm(configuration: configuration(0, [After.Tightened.self]))
      #expect(realm.objects(After.Tightened.self).count == 1)
    }
    let realm = try Realm(configuration: configuration(0, [Before.Tightened.self]))
    #expect(realm.objects(Before.Tightened.self).map(\.age) == [nil])
  }

  @Test("a file of format 3 gets the indexes that its classes ask for, and the present format")
  func withoutIndexes() throws {
    do {
      let realm = try Realm(configuration: configuration(0, [Plain.Crate.self]))
      try realm.write { for size in [3, 1, 2] { realm.add(Plain.Crate(value: [size])) } }
    }
    try putHead(ofFormat: 3, in: file.path)
    try autoreleasepool {
      let realm = try Realm(configuration: configuration(0, [Plain.Crate.self]))
      #expect(realm.objects(Plain.Crate.self).where { $0.size > 1 }.map(\.size) == [3, 2])
    }
    #expect(try StoreInspection(path: file.path).format == 3)
    try autoreleasepool {
      let realm = try Realm(configuration: configuration(0, [Sorted.Crate.self]))
      try realm.checkIndexes(of: Sorted.Crate.self)
      #expect(realm.objects(Sorted.Crate.self).where { $0.size == 2 }.count == 1)
    }
    #expect(try StoreInspection(path: file.path).format == 4)
  }

  @Test("an index has objects that are older than their property where the property's default is")
  func olderObjects() throws {
    try autoreleasepool {
      let realm = try Realm(configuration: configuration(0, [Plain.Crate.self]))
      try realm.write { for size in [3, 1] { realm.add(Plain.Crate(value: [size])) } }
    }
    try autoreleasepool {
      let realm = try Realm(configuration: configuration(1, [Grown.Crate.self]))
      try realm.write { realm.add(Grown.Crate(value: [2, 9])) }
      try forgetTraits(of: "Crate", in: realm)
    }
    let realm = try Realm(configuration: configuration(1, [Weighed.Crate.self]))
    #expect(realm.objects(Weighed.Crate.self).where { $0.weight == 7 }.map(\.size) == [3, 1])
    try realm.checkIndexes(of: Weighed.Crate.self)
    try realm.write { realm.objects(Weighed.Crate.self)[0].weight = 8 }
    try realm.checkIndexes(of: Weighed.Crate.self)
  }

  private enum Grown {
    class Crate: Object {
      @Persisted var size: Int
      @Persisted var weight = 7
    }
  }

  private enum Weighed {
    class Crate: Object {
      @Persisted var size: Int
      @Persisted(indexed: true) var weight = 7
    }
  }

  private enum Plain {
    class Crate: Object {
      @Persisted var size: Int
    }
  }

  private enum Sorted {
    class Crate: Object {
      @Persisted(indexed: true) var size: Int
    }
  }

  @Test("a migration makes it a file of the present format, which tells more")
  func migrated() throws {
    try makeFile()
    try Realm.performMigration(for: configuration(1, [Before.Tightened.self]))
    #expect(try StoreInspection(path: file.path).format == 4)
    let error = #expect(throws: Realm.Error.self) {
      try Realm(configuration: configuration(1, [After.Tightened.self]))
    }
    #expect(error?.message.contains("- Property 'Tightened.age' has been made required.") == true)
  }
}
