import ConfineStore
import Foundation
import Testing

/// Migrations beside other processes.
@Suite struct ForeignMigrationTests {
  private static func configuration(
    _ path: String, _ version: UInt64, _ types: [ObjectBase.Type], _ block: MigrationBlock? = nil
  ) -> Realm.Configuration {
    Realm.Configuration(
      fileURL: URL(fileURLWithPath: path), schemaVersion: version, migrationBlock: block,
      objectTypes: types)
  }

  private static func fill(_ path: String) throws {
    let realm = try Realm(configuration: configuration(path, 1, [Before.Grown.self]))
    try realm.write { realm.add(Before.Grown(value: ["a"])) }
  }

  @Test("a process that opens the file while another migrates it waits, and migrates nothing")
  func waits() async throws {
    let path = temporaryFile().path
    try Self.fill(path)
    let (begun, opening) = (Signal(path + "-begun"), Signal(path + "-opening"))
    let migrating = Worker {
      try Realm.performMigration(
        for: Self.configuration(path, 2, [After.Grown.self]) { migration, _ in
          begun.send()
          try opening.wait()
          migration.enumerateObjects(ofType: "Grown") { _, new in new?["motto"] = "done" }
        })
    }
    await #expect(processExitsWith: .success) { [path = path as String] in
      try Signal(path + "-begun").wait()
      Signal(path + "-opening").send()
      let realm = try Realm(
        configuration: Self.configuration(path, 2, [After.Grown.self]) { _, _ in
          Issue.record("was migrated twice")
        })
      #expect(realm.objects(After.Grown.self).map(\.motto) == ["done"])
    }
    try await migrating.result()
  }

  @Test("a program with the old classes stays at its version, and writes no more")
  func oldProgram() async throws {
    let path = temporaryFile().path
    try Self.fill(path)
    let (read, migrated) = (Signal(path + "-read"), Signal(path + "-migrated"))
    let old = Worker { try Self.staysOld(path, read, migrated) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      try Signal(path + "-read").wait()
      try Realm.performMigration(
        for: Self.configuration(path, 2, [After.Grown.self]) { migration, _ in
          migration.enumerateObjects(ofType: "Grown") { _, new in new?["name"] = "b" }
        })
      Signal(path + "-migrated").send()
    }
    try await old.result()
  }

  private static func staysOld(_ path: String, _ read: Signal, _ migrated: Signal) throws {
    let realm = try Realm(configuration: configuration(path, 1, [Before.Grown.self]))
    let grown = try #require(realm.objects(Before.Grown.self).first)
    read.send()
    try migrated.wait()
    #expect(!realm.refresh())
    #expect(grown.name == "a")
    let error = #expect(throws: Realm.Error.self) { try realm.write { grown.name = "c" } }
    #expect(
      error?.message.hasPrefix(
        "Unsupported schema changes were made by another client or process:"
          + "\n- The schema version has changed from 1 to 2.") == true)
    #expect(error?.code == .schemaMismatch)
    #expect(grown.name == "a")
  }
}
