import Foundation
import Testing

@testable import ConfineStore

private enum Bare {
  class Tool: Object {
    @Persisted var name: String
    @Persisted var price: Int?
  }
}

private enum Indexed {
  class Tool: Object {
    @Persisted(indexed: true) var name: String
    @Persisted(indexed: true) var price: Int?
  }
}

private enum Required {
  class Tool: Object {
    @Persisted(indexed: true) var name: String
    @Persisted(indexed: true) var price = 5
    @Persisted(indexed: true) var stock = 7
  }
}

private enum Keyed {
  class Tool: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted(indexed: true) var cost: Int?
  }
}

@Suite(.onBothEngines) struct IndexChangeTests {
  private let store = MigratedStore()

  private func fill(_ types: [ObjectBase.Type]) throws {
    try store.fill(0, types) { realm in
      for (name, price) in [("saw", 3), ("axe", nil), ("nail", 1)] as [(String, Int?)] {
        realm.dynamicCreate("Tool", value: ["name": name, "price": price as Any])
      }
    }
  }

  private func isIndexed(_ realm: Realm) -> [Bool]? {
    realm.instance.reading.catalog.tables["Tool"]?.columns.map(\.isIndexed)
  }

  @Test("an index is made of the objects that are there, without a new schema version")
  func added() throws {
    try fill([Bare.Tool.self])
    try store.with(0, [Indexed.Tool.self]) { realm in
      #expect(isIndexed(realm) == [true, true])
      try realm.checkIndexes(of: Indexed.Tool.self)
      #expect(realm.objects(Indexed.Tool.self).where { $0.price == nil }.map(\.name) == ["axe"])
    }
  }

  @Test("an index goes with its chunks when its class asks for it no more")
  func removed() throws {
    try fill([Indexed.Tool.self])
    try store.with(0, [Bare.Tool.self]) { realm in
      #expect(isIndexed(realm) == [false, false])
      try realm.write { realm.objects(Bare.Tool.self)[0].price = 9 }
    }
    try store.with(0, [Indexed.Tool.self]) { realm in
      try realm.checkIndexes(of: Indexed.Tool.self)
    }
  }

  @Test("a migration that fills values in keeps indexes right, and makes those of new properties")
  func migrated() throws {
    try fill([Indexed.Tool.self])
    try store.with(1, [Required.Tool.self]) { realm in
      #expect(realm.objects(Required.Tool.self).where { $0.price == 5 }.map(\.name) == ["axe"])
      #expect(realm.objects(Required.Tool.self).where { $0.stock == 7 }.count == 3)
      try realm.checkIndexes(of: Required.Tool.self)
    }
  }

  @Test("an indexed property can become the primary key, and another name keeps its values")
  func keyed() throws {
    try fill([Indexed.Tool.self])
    let rename: MigrationBlock = { migration, _ in
      migration.renameProperty(onType: "Tool", from: "price", to: "cost")
    }
    try store.with(1, [Keyed.Tool.self], migratedBy: rename) { realm in
      #expect(realm.object(ofType: Keyed.Tool.self, forPrimaryKey: "saw")?.cost == 3)
      #expect(realm.objects(Keyed.Tool.self).where { $0.cost == 1 }.map(\.name) == ["nail"])
      try realm.checkIndexes(of: Keyed.Tool.self)
    }
    try store.with(2, [Indexed.Tool.self]) { realm in
      try realm.checkIndexes(of: Indexed.Tool.self)
    }
  }

  @Test("objects that a migration changes are where their new values belong")
  func changedByBlock() throws {
    try fill([Indexed.Tool.self])
    let change: MigrationBlock = { migration, _ in
      migration.enumerateObjects(ofType: "Tool") { old, new in
        new?["name"] = "new \(old?["name"] ?? "")"
      }
      migration.create("Tool", value: ["name": "awl"])
    }
    try store.with(1, [Indexed.Tool.self], migratedBy: change) { realm in
      try realm.checkIndexes(of: Indexed.Tool.self)
      let found = realm.objects(Indexed.Tool.self).where { $0.name.starts(with: "new ") }
      #expect(found.map(\.name) == ["new saw", "new axe", "new nail"])
    }
  }
}
