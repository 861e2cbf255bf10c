import ConfineStore
import Testing

extension StrayedUse {
  static let ofMigrations: [StrayedUse] = [
    uses.use("enumerateObjects", .enumerate, .nothing, gives: "0") {
      try $0.strayedMigration { migration in
        var visits = 0
        migration.enumerateObjects(ofType: "Grown") { _, _ in visits += 1 }
        return visits
      }
    },
    uses.use("create", .attach, .unmanaged) {
      try $0.strayedMigration { $0.create("Grown") }
    },
    uses.write("delete") { try $0.strayedMigration { $0.delete(MigrationObject()) } },
    uses.write("renameProperty") {
      try $0.strayedMigration { $0.renameProperty(onType: "Grown", from: "name", to: "motto") }
    },
    uses.use("deleteData", .write, .negative) {
      try $0.strayedMigration { $0.deleteData(forType: "Grown") }
    },
    uses.free("oldSchema", gives: "1") {
      try $0.strayedMigration { $0.oldSchema.objectSchema.count }
    },
    uses.free("newSchema", gives: "1") {
      try $0.strayedMigration { $0.newSchema.objectSchema.count }
    },
  ]

  private static let uses = MemberUses(table: "Migrations")
}

extension Strays {
  /// What a use of a migration gives that is made on another thread, while the block runs.
  fileprivate func strayedMigration<Given>(
    _ use: @escaping (Migration) -> Given
  ) throws -> Given {
    var configuration = Realm.Configuration(
      fileURL: migrated.file, objectTypes: [Before.Grown.self])
    try autoreleasepool {
      let realm = try Realm(configuration: configuration)
      try realm.write { realm.add(Before.Grown(value: ["a"])) }
    }
    nonisolated(unsafe) let use = use
    nonisolated(unsafe) var given: Given?
    configuration.schemaVersion = 1
    configuration.migrationBlock = { migration, _ in
      nonisolated(unsafe) let migration = migration
      given = onThread { use(migration) }
    }
    let realm = try Realm(configuration: configuration)
    #expect(realm.objects(Before.Grown.self).map(\.name) == ["a"])
    return given!
  }
}
