import ConfineStore
import Testing

/// Schema versions of files.
@Suite struct MigratedFileTests {
  private let file = temporaryFile()

  private func configuration(
    _ version: UInt64, _ types: [ObjectBase.Type], _ block: MigrationBlock? = nil
  ) -> Realm.Configuration {
    Realm.Configuration(
      fileURL: file, schemaVersion: version, migrationBlock: block, objectTypes: types)
  }

  private func fill(_ version: UInt64 = 1) throws {
    let realm = try Realm(configuration: configuration(version, [Before.Grown.self]))
    try realm.write { realm.add(Before.Grown(value: ["a"])) }
  }

  @Test("a file tells its schema version, be it open or not")
  func versionAtURL() throws {
    let error = #expect(throws: Realm.Error.self) { try schemaVersionAtURL(file) }
    #expect(error?.message == "Realm at path '\(file.path)' has not been initialized.")
    #expect(error?.code == .invalidDatabase)
    try fill(3)
    #expect(try schemaVersionAtURL(file) == 3)
    let realm = try Realm(configuration: configuration(4, [After.Grown.self]))
    #expect(try schemaVersionAtURL(file) == 4)
    #expect(realm.objects(After.Grown.self).count == 1)
  }

  @Test("a file that was opened without a version has 0, and its block is called")
  func versionZero() throws {
    try autoreleasepool { _ = try Realm(configuration: self.configuration(0, [Before.Grown.self])) }
    #expect(try schemaVersionAtURL(file) == 0)
    let calls = Calls()
    let configuration = self.configuration(2, [After.Grown.self]) { calls.versions.append($1) }
    try Realm.performMigration(for: configuration)
    #expect(calls.versions == [0])
    #expect(try schemaVersionAtURL(file) == 2)
  }

  @Test("a file is migrated without being used, unless it is open")
  func performed() throws {
    try fill()
    let configuration = self.configuration(2, [After.Grown.self])
    try Realm.performMigration(for: configuration)
    #expect(try schemaVersionAtURL(file) == 2)
    let realm = try Realm(configuration: configuration)
    let error = #expect(throws: Realm.Error.self) {
      try Realm.performMigration(for: configuration)
    }
    #expect(error?.message == "Cannot migrate Realms that are already open.")
    #expect(realm.objects(After.Grown.self).count == 1)
  }

  @Test("a file whose schema is another is deleted where the configuration says so")
  func deleted() throws {
    try fill()
    var same = configuration(1, [Before.Grown.self])
    same.deleteRealmIfMigrationNeeded = true
    try autoreleasepool {
      let realm = try Realm(configuration: same)
      #expect(realm.objects(Before.Grown.self).count == 1)
    }
    var other = configuration(1, [After.Grown.self]) { _, _ in Issue.record("was migrated") }
    other.deleteRealmIfMigrationNeeded = true
    try autoreleasepool {
      let realm = try Realm(configuration: other)
      #expect(realm.isEmpty)
      try realm.write { realm.add(After.Grown()) }
    }
    var lower = configuration(0, [After.Grown.self])
    lower.deleteRealmIfMigrationNeeded = true
    #expect(try Realm(configuration: lower).isEmpty)
    #expect(try schemaVersionAtURL(file) == 0)
  }

  @Test("a file that is only read must have the version, and what the classes need")
  func readOnly() throws {
    try fill(2)
    func open(_ version: UInt64, _ types: [ObjectBase.Type]) throws -> Realm {
      var configuration = self.configuration(version, types)
      configuration.readOnly = true
      return try Realm(configuration: configuration)
    }
    let other = #expect(throws: Realm.Error.self) { try open(3, [Before.Grown.self]) }
    #expect(other?.message == "Provided schema version 3 does not equal last set version 2.")
    let wider = #expect(throws: Realm.Error.self) { try open(2, [After.Grown.self]) }
    #expect(
      wider?.message
        == "The following changes cannot be made in read-only schema mode:"
        + "\n- Property 'Grown.legs' has been added."
        + "\n- Property 'Grown.motto' has been added.\n- Property 'Grown.kin' has been added.")
    #expect(try open(2, [Before.Grown.self, After.Extra.self]).objects(After.Extra.self).isEmpty)
    var contradicting = configuration(2, [Before.Grown.self])
    (contradicting.readOnly, contradicting.deleteRealmIfMigrationNeeded) = (true, true)
    let error = #expect(throws: Realm.Error.self) { try Realm(configuration: contradicting) }
    #expect(
      error?.message == "Cannot set `deleteRealmIfMigrationNeeded` when `readOnly` is set.")
  }

  @Test("an open file has one schema; its home keeps its realm, and others are refused")
  func openFile() throws {
    try fill()
    let realm = try Realm(configuration: configuration(1, [Before.Grown.self]))
    #expect(try Realm(configuration: configuration(2, [After.Grown.self])) == realm)
    for (version, types) in [(2, [After.Grown.self]), (1, [After.Grown.self])] {
      let configuration = self.configuration(UInt64(version), types)
      let message = onThread {
        (#expect(throws: Realm.Error.self) { try Realm(configuration: configuration) })?.message
      }
      #expect(
        message?.hasPrefix(
          version == 2
            ? "Realm at path '\(file.path)' already opened with different schema version."
            : "Migration is required due to the following errors:\n- Property 'Grown.legs'") == true
      )
    }
    #expect(realm.objects(Before.Grown.self).count == 1)
  }

  @Test("a copy and a seed have the schema version")
  func copies() throws {
    try fill(3)
    let copy = temporaryFile()
    try autoreleasepool {
      try Realm(configuration: configuration(3, [Before.Grown.self])).writeCopy(toFile: copy)
    }
    #expect(try schemaVersionAtURL(copy) == 3)
    let planted = temporaryFile()
    let calls = Calls()
    let realm = try Realm(
      configuration: Realm.Configuration(
        fileURL: planted, schemaVersion: 4, migrationBlock: { calls.versions.append($1) },
        objectTypes: [After.Grown.self], seedFilePath: copy))
    #expect(calls.versions == [3])
    #expect(realm.objects(After.Grown.self).map(\.legs) == [4])
  }
}
