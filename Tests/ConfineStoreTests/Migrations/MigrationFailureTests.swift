import ConfineOwnership
import ConfineStore
import Testing

/// Migrations of which nothing is kept.
@Suite(.onBothEngines) struct MigrationFailureTests {
  private struct Refused: Error, Equatable {}

  private let store = MigratedStore()

  /// The opening throws, and the old program finds all as it was.
  private func expectRefused(
    _ old: [ObjectBase.Type], _ new: [ObjectBase.Type], fill: (Realm) -> Void,
    by block: MigrationBlock? = nil
  ) throws -> (any Error)? {
    try store.fill(1, old, fill)
    let before = try store.with(1, old) { "\($0.schema)" + texts(of: old, in: $0) }
    let error = #expect(throws: (any Error).self) { try store.migrate(to: 2, new, by: block) }
    let after = try store.with(1, old) { "\($0.schema)" + texts(of: old, in: $0) }
    #expect(after == before)
    return error
  }

  private func texts(of types: [ObjectBase.Type], in realm: Realm) -> String {
    types.map { realm.dynamicObjects($0.className()).map(\.description).joined() }.joined()
  }

  @Test("what a block throws is thrown by the opening")
  func thrown() throws {
    let error = try expectRefused([Before.Shrunk.self], [After.Shrunk.self]) {
      $0.add(Before.Shrunk(value: ["a", 7]))
    } by: { migration, _ in
      migration.enumerateObjects(ofType: "Shrunk") { _, new in new?["name"] = "b" }
      migration.create("Shrunk", value: ["c"])
      throw Refused()
    }
    #expect(error as? Refused == Refused())
  }

  @Test("two objects with one primary key are told with their value")
  func duplicates() throws {
    let error = try expectRefused([Before.Keyed.self], [After.Keyed.self]) {
      for id in [7, 8, 7, 9, 8, 7] { $0.add(Before.Keyed(value: [id])) }
    }
    #expect(
      (error as? Realm.Error)?.message
        == "Primary key property 'Keyed.id' has duplicate values after migration."
        + "\n  3 objects have '7'.\n  2 objects have '8'.")
  }

  @Test("an object that a block creates may not have the primary key of another")
  func duplicateCreated() throws {
    let error = try expectRefused([Before.Unkeyed.self], [Before.Unkeyed.self]) {
      $0.add(Before.Unkeyed(value: [1]))
    } by: { migration, _ in
      migration.create("Unkeyed", value: ["id": 1])
    }
    #expect(
      (error as? Realm.Error)?.message
        == "Primary key property 'Unkeyed.id' has duplicate values after migration."
        + "\n  2 objects have '1'.")
  }

  @Test(
    "an embedded object must have one parent",
    arguments: [
      (0, "no incoming links and would be deleted.\n  Delete or link these in the migration block"),
      (2, "more than one incoming link.\n  Give each link a copy in the migration block"),
    ])
  func parents(_ links: Int, _ text: String) throws {
    let error = try expectRefused(
      [Before.Lodger.self, Before.Address.self], [After.Lodger.self, After.Address.self]
    ) { realm in
      let address = Before.Address(value: ["a"])
      realm.add(address)
      for _ in 0..<links { realm.add(Before.Lodger(value: ["address": address])) }
    }
    let message = (error as? Realm.Error)?.message
    #expect(
      message?.hasPrefix("Cannot convert 'Address' to embedded: at least one object has \(text)")
        == true)
  }

  @Test("orphans that a block deletes are no longer in the way, and several links get copies")
  func repaired() throws {
    try store.fill(1, [Before.Lodger.self, Before.Address.self]) { realm in
      let address = Before.Address(value: ["a"])
      realm.add(Before.Address(value: ["orphan"]))
      for _ in 0..<2 { realm.add(Before.Lodger(value: ["address": address])) }
    }
    let block: MigrationBlock = { migration, _ in
      migration.enumerateObjects(ofType: "Lodger") { old, new in
        let street = (old?["address"] as? MigrationObject)?["street"]
        new?["address"] = migration.create("Address", value: ["street": street!])
      }
      migration.enumerateObjects(ofType: "Address") { _, new in migration.delete(new!) }
    }
    try store.with(2, [After.Lodger.self, After.Address.self], migratedBy: block) { realm in
      #expect(realm.objects(After.Lodger.self).map(\.address?.street) == ["a", "a"])
      try realm.write { realm.delete(realm.objects(After.Lodger.self)) }
      #expect(realm.isEmpty)
    }
  }

  @Test("an embedded class has no primary key")
  func embeddedKey() throws {
    class Home: Versioned {
      @Persisted var flat: Newest.Flat?
    }
    try store.fill(1, [After.Flat.self]) { $0.add(After.Flat(value: [1])) }
    let error = #expect(throws: Realm.Error.self) {
      try store.migrate(to: 2, [Newest.Flat.self, Home.self]) { migration, _ in
        migration.deleteData(forType: "Flat")
      }
    }
    #expect(error?.message == "Cannot change 'Flat' to embedded when using a primary key.")
  }

  @Test(
    "a property that cannot be renamed is told",
    arguments: [
      ("Nobody", "a", "b", "Cannot rename properties for type 'Nobody' because it does not exist."),
      (
        "Renamd", "a", "b",
        "Cannot rename properties for type 'Renamd' because it does not exist. "
          + "Did you mean 'Renamed'?"
      ),
      (
        "Dropped", "name", "title",
        "Cannot rename properties for type 'Dropped' because it has been removed from the Realm."
      ),
      (
        "Grown", "name", "motto",
        "Cannot rename property 'Grown.name' to 'motto' because the source property still exists."
      ),
      (
        "Renamed", "namae", "name",
        "Cannot rename property 'Renamed.namae' because it does not exist. Did you mean 'nmae'?"
      ),
      (
        "Renamed", "friend", "name",
        "Cannot rename property 'Renamed.friend' to 'name' because it would change from type "
          + "'<Renamed>' to 'string'."
      ),
      (
        "Renamed", "nmae", "title", "Renamed property 'Renamed.title' does not exist."
      ),
    ])
  func renames(_ type: String, _ old: String, _ new: String, _ message: String) throws {
    let error = try expectRefused(
      [Before.Renamed.self, Before.Grown.self, Before.Dropped.self],
      [After.Renamed.self, After.Grown.self]
    ) {
      $0.add(Before.Renamed(value: ["a"]))
      $0.add(Before.Grown())
      $0.add(Before.Dropped())
    } by: { migration, _ in
      migration.renameProperty(onType: type, from: old, to: new)
    }
    #expect((error as? Realm.Error)?.message == message)
  }

  @Test("an optional property is not renamed to a required one, but the other way round it is")
  func optionalRename() throws {
    class Tightened: Versioned {
      @Persisted var years: Int
      @Persisted var tags: List<String?>
    }
    class Loosened: Versioned {
      @Persisted var years: Int?
      @Persisted var tags: List<String>
    }
    let error = try expectRefused([Before.Tightened.self], [Tightened.self]) {
      $0.add(Before.Tightened(value: [7]))
    } by: { migration, _ in
      migration.renameProperty(onType: "Tightened", from: "age", to: "years")
    }
    #expect(
      (error as? Realm.Error)?.message
        == "Cannot rename property 'Tightened.age' to 'years' because it would change from "
        + "optional to required.")
    let other = MigratedStore()
    try other.fill(1, [Before.Loosened.self]) { $0.add(Before.Loosened(value: [7])) }
    let block: MigrationBlock = { migration, _ in
      migration.renameProperty(onType: "Loosened", from: "age", to: "years")
    }
    try other.with(2, [Loosened.self], migratedBy: block) { realm in
      #expect(realm.objects(Loosened.self).map(\.years) == [7])
      try realm.write { realm.objects(Loosened.self).first?.years = nil }
    }
    try other.with(2, [Loosened.self]) { #expect($0.objects(Loosened.self).first?.years == nil) }
  }

  /// What is misused in a block, with its message.
  private static let misuses: [(String, MigrationBlock)] = [
    (
      "Invalid property name 'wieght' for class 'Shrunk'. Did you mean 'weight'?",
      { migration, _ in
        migration.enumerateObjects(ofType: "Shrunk") { old, _ in #expect(old?["wieght"] == nil) }
      }
    ),
    (
      "Attempting to modify a frozen object - call thaw on the Object instance first.",
      { migration, _ in
        migration.enumerateObjects(ofType: "Shrunk") { old, _ in old?["weight"] = 3 }
      }
    ),
    (
      "Can only delete an object from the Realm it belongs to.",
      { migration, _ in
        migration.enumerateObjects(ofType: "Shrunk") { old, _ in migration.delete(old!) }
      }
    ),
    (
      "The write transaction of a migration ends with its block.",
      { migration, _ in
        migration.enumerateObjects(ofType: "Shrunk") { _, new in try? new?.realm?.commitWrite() }
      }
    ),
  ]

  @Test("a misuse in a block is reported, and nothing is kept", arguments: misuses.indices)
  func misuse(_ index: Int) throws {
    let (message, block) = Self.misuses[index]
    var error: (any Error)?
    let violations = try recordingViolations {
      error = try expectRefused([Before.Shrunk.self], [After.Shrunk.self]) {
        $0.add(Before.Shrunk(value: ["a", 7]))
      } by: { migration, version in
        try block(migration, version)
        migration.deleteData(forType: "Shrunk")
      }
    }
    #expect(violations.map(\.message) == [message])
    #expect((error as? Realm.Error)?.message == message)
  }
}
