import ConfineStore
import Testing

/// What a migration block can do.
@Suite(.onBothEngines) struct MigrationTests {
  private let store = MigratedStore()

  private func fillGrown() throws {
    try store.fill(1, [Before.Grown.self]) { realm in
      for name in ["a", "b", "c"] { realm.add(Before.Grown(value: [name])) }
    }
  }

  /// The names of all objects.
  private func migratedNames(_ block: @escaping MigrationBlock) throws -> [String] {
    try store.with(2, [After.Grown.self], migratedBy: block) {
      $0.objects(After.Grown.self).map(\.name)
    }
  }

  @Test("objects that were deleted are not visited, nor those that were created")
  func visits() throws {
    try fillGrown()
    let names = try migratedNames { migration, _ in
      var visited: [String] = []
      migration.enumerateObjects(ofType: "Grown") { old, new in
        if old?["name"] as? String == "a" { migration.create("Grown", value: ["name": "d"]) }
        if old?["name"] as? String == "b" { migration.delete(new!) }
      }
      migration.enumerateObjects(ofType: "Grown") { old, new in
        visited.append("\(old!["name"]!)\(new!["name"]!)")
      }
      #expect(visited == ["aa", "cc"])
      migration.enumerateObjects(ofType: "Nobody") { _, _ in visited.append("nobody") }
      #expect(visited.count == 2)
    }
    #expect(names == ["a", "c", "d"])
  }

  @Test("of a class that is there for the first time, what was created is visited")
  func firstClass() throws {
    try fillGrown()
    try store.with(
      2, [Before.Grown.self, After.Extra.self],
      migratedBy: { migration, _ in
        migration.create("Extra", value: ["x"])
        migration.enumerateObjects(ofType: "Extra") { old, new in
          #expect(old == nil)
          new?["name"] = "y"
        }
      }
    ) { #expect($0.objects(After.Extra.self).map(\.name) == ["y"]) }
  }

  @Test("both schemas can be asked for")
  func schemas() throws {
    try store.fill(1, [Before.Rekeyed.self]) { $0.add(Before.Rekeyed(value: [1, "a"])) }
    try store.migrate(to: 2, [After.Rekeyed.self, After.Extra.self]) { migration, _ in
      #expect(migration.oldSchema.objectSchema.map(\.className) == ["Rekeyed"])
      #expect(migration.oldSchema["Rekeyed"]?.primaryKeyProperty?.name == "id")
      #expect(migration.oldSchema["Rekeyed"]?["code"]?.type == .string)
      #expect(migration.oldSchema["Rekeyed"]?["code"]?.isOptional == false)
      #expect(migration.newSchema.objectSchema.map(\.className) == ["Extra", "Rekeyed"])
      #expect(migration.newSchema["Rekeyed"]?.primaryKeyProperty?.name == "code")
    }
  }

  @Test("an object is created with its class's defaults, and links to old objects and made ones")
  func creation() throws {
    try fillGrown()
    let block: MigrationBlock = { migration, _ in
      let made = migration.create("Grown", value: ["name": "made"])
      #expect(made["legs"] as? Int == 6)
      var olds: [MigrationObject] = []
      migration.enumerateObjects(ofType: "Grown") { old, _ in olds.append(old!) }
      let keeper = migration.create(
        "Keeper",
        value: [
          "grown": olds[0], "all": [olds[1], made, ["name": "inner"]], "any": 7,
          "codes": [3, 1, 3],
          "byName": ["m": made],
        ])
      #expect(keeper.dynamicList("all").map { $0["name"] as? String } == ["b", "made", "inner"])
      keeper["any"] = "text"
    }
    try store.with(2, [Newest.Grown.self, Newest.Keeper.self], migratedBy: block) { realm in
      let keeper = try #require(realm.objects(Newest.Keeper.self).first)
      #expect(keeper.grown?.name == "a" && keeper.grown?.legs == 6)
      #expect(keeper.all.map(\.name) == ["b", "made", "inner"])
      #expect(keeper.byName["m"]??.name == "made")
      #expect(keeper.any == .string("text"))
      #expect(Array(keeper.codes) == [1, 3])
      #expect(realm.objects(Newest.Grown.self).count == 5)
    }
  }

  @Test("what objects get that are older than a property is settled when the property comes")
  func settledDefault() throws {
    try fillGrown()
    try store.migrate(to: 2, [After.Grown.self])
    try store.with(2, [Newest.Grown.self]) { realm in
      #expect(realm.objects(Newest.Grown.self).map(\.legs) == [4, 4, 4])
      #expect(realm.objects(Newest.Grown.self).where { $0.legs == 4 }.count == 3)
      try realm.write { realm.add(Newest.Grown()) }
      #expect(realm.objects(Newest.Grown.self).map(\.legs) == [4, 4, 4, 6])
    }
  }

  @Test("a default that is long is given to each object")
  func longDefault() throws {
    class Grown: Versioned {
      @Persisted var name: String
      @Persisted var text = String(repeating: "long ", count: 1000)
    }
    try fillGrown()
    try store.with(2, [Grown.self]) { realm in
      #expect(Set(realm.objects(Grown.self).map(\.text)) == [Grown().text])
    }
  }

  @Test("a class's data are deleted, and with a class that is gone its table")
  func deletedData() throws {
    try store.fill(1, [Before.Lodger.self, Before.Address.self]) {
      $0.add(Before.Lodger(value: [["street": "a"]]))
    }
    class Lodger: Versioned {
      @Persisted var name: String
    }
    let block: MigrationBlock = { migration, _ in
      #expect(migration.deleteData(forType: "Address"))
      #expect(!migration.deleteData(forType: "Address"))
      #expect(!migration.deleteData(forType: "Nobody"))
      #expect(migration.deleteData(forType: "Lodger"))
    }
    try store.with(2, [Lodger.self], migratedBy: block) { realm in
      #expect(realm.isEmpty)
      try realm.write { realm.add(Lodger(value: ["b"])) }
    }
    try store.fill(3, [Lodger.self, Before.Address.self]) {
      $0.add(Before.Address(value: ["c"]))
      #expect($0.objects(Before.Address.self).map(\.street) == ["c"])
      #expect($0.objects(Lodger.self).map(\.name) == ["b"])
    }
  }

  @Test("a property that went away has lost its values when it comes again")
  func lostValues() throws {
    try store.fill(1, [Before.Shrunk.self]) { $0.add(Before.Shrunk(value: ["a", 7])) }
    try store.migrate(to: 2, [After.Shrunk.self])
    try store.with(3, [Before.Shrunk.self]) { realm in
      #expect(realm.objects(Before.Shrunk.self).map(\.weight) == [0])
    }
  }

  @Test("a property may get a name that a later step of the block changes again")
  func renamedTwice() throws {
    try store.fill(1, [Before.Renamed.self]) {
      $0.add(Before.Renamed(value: ["a", ["nmae": "b"]]))
    }
    let block: MigrationBlock = { migration, _ in
      migration.renameProperty(onType: "Renamed", from: "nmae", to: "title")
      migration.renameProperty(onType: "Renamed", from: "title", to: "name")
      migration.renameProperty(onType: "Renamed", from: "friend", to: "buddy")
    }
    try store.with(2, [After.Renamed.self], migratedBy: block) { realm in
      let objects = realm.objects(After.Renamed.self)
      #expect(objects.map(\.name) == ["a", "b"])
      try realm.write { realm.delete(objects[1]) }
      #expect(objects[0].buddy == nil)
    }
  }

  @Test("objects that were read before a property was renamed have its values afterwards")
  func readBefore() throws {
    try store.fill(1, [Before.Renamed.self]) { $0.add(Before.Renamed(value: ["a"])) }
    try store.migrate(to: 2, [After.Renamed.self]) { migration, _ in
      var kept: MigrationObject?
      migration.enumerateObjects(ofType: "Renamed") { _, new in kept = new }
      #expect(kept?["name"] as? String == "")
      migration.renameProperty(onType: "Renamed", from: "nmae", to: "name")
      #expect(kept?["name"] as? String == "a")
      kept?["name"] = "b"
    }
    try store.with(2, [After.Renamed.self]) { realm in
      #expect(realm.objects(After.Renamed.self).map(\.name) == ["b"])
    }
  }

  @Test("a version rises without a block, and a new store calls none")
  func withoutCall() throws {
    try store.fill(1, [Before.Grown.self]) { $0.add(Before.Grown(value: ["a"])) }
    try store.migrate(to: 5, [Before.Grown.self])
    #expect(throws: Realm.Error.self) { try store.migrate(to: 4, [Before.Grown.self]) }
    try MigratedStore().migrate(to: 5, [Before.Grown.self]) { _, _ in
      Issue.record("a new store was migrated")
    }
  }

  @Test("from each version it is one step, with the version that the file had")
  func oneStep() throws {
    let block: MigrationBlock = { migration, version in
      if version < 2 {
        migration.enumerateObjects(ofType: "Grown") { _, new in
          new?["motto"] = "from \(version)"
        }
      }
    }
    try fillGrown()
    try store.with(7, [After.Grown.self], migratedBy: block) { realm in
      #expect(Set(realm.objects(After.Grown.self).map(\.motto)) == ["from 1"])
    }
    try store.with(9, [Newest.Grown.self], migratedBy: block) { realm in
      #expect(Set(realm.objects(Newest.Grown.self).map(\.motto)) == ["from 1"])
    }
  }
}
