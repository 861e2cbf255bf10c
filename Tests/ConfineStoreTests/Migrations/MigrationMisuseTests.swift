import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

/// What is used in a migration block, or after it, where it cannot be.
@Suite struct MigrationMisuseTests {
  private let file = temporaryFile()

  private func configuration(
    _ version: UInt64, _ types: [ObjectBase.Type], _ block: MigrationBlock? = nil
  ) -> Realm.Configuration {
    Realm.Configuration(
      fileURL: file, schemaVersion: version, migrationBlock: block, objectTypes: types)
  }

  private func fill() throws {
    let realm = try Realm(configuration: configuration(1, [Before.Grown.self]))
    try realm.write { realm.add(Before.Grown(value: ["a"])) }
  }

  private func migrate(_ block: @escaping MigrationBlock) throws -> [String?] {
    let realm = try Realm(configuration: configuration(2, [After.Grown.self], block))
    return realm.objects(After.Grown.self).map(\.motto)
  }

  @Test("the file that is being migrated cannot be opened in the block")
  func ownRealm() throws {
    try fill()
    let violations = try recordingViolations {
      let file = self.file
      _ = try migrate { _, _ in
        let error = #expect(throws: Realm.Error.self) { try Realm(fileURL: file) }
        #expect(error?.message.hasPrefix("A realm was opened in a migration block") == true)
      }
    }
    #expect(violations.map(\.observation.condition) == [.insideMigration])
    #expect(violations.map(\.observation.event.operation) == [.open])
    #expect(violations.map(\.finding?.rule) == ["realm-in-migration"])
  }

  @Test("an object of a class that there is not cannot be made")
  func refusedCreation() throws {
    let store = MigratedStore()
    try store.fill(1, [Before.House.self, Before.Flat.self]) { _ in }
    let violations = recordingViolations {
      let types: [ObjectBase.Type] = [Before.House.self, Before.Flat.self]
      #expect(throws: Realm.Error.self) {
        try store.migrate(to: 2, types) { migration, _ in
          migration.create("Huose")
        }
      }
    }
    #expect(violations.count == 1)
    #expect(violations.last?.message.hasSuffix(" Did you mean 'House'?") == true)
  }

  @Test("another file is opened in the block, and reported unless its realm is held")
  func otherRealm() throws {
    try fill()
    let held = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)
    let other = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)
    let violations = try recordingViolations {
      let holder = try Realm(configuration: held)
      let mottos = try migrate { migration, _ in
        let realms = try [held, other].map { try Realm(configuration: $0) }
        #expect(realms.map(\.isEmpty) == [true, true])
        migration.enumerateObjects(ofType: "Grown") { _, new in new?["motto"] = "kept" }
      }
      #expect(mottos == ["kept"])
      #expect(holder.isEmpty)
    }
    #expect(violations.map(\.finding?.rule) == ["realm-in-migration"])
  }

  @Test("objects and the migration itself are reported after the block, on any thread")
  func escaped() throws {
    try fill()
    nonisolated(unsafe) var escaped: [MigrationObject] = []
    nonisolated(unsafe) var list: List<DynamicObject>?
    nonisolated(unsafe) var kept: Migration?
    let violations = try recordingViolations {
      let mottos = try migrate { migration, _ in
        kept = migration
        migration.enumerateObjects(ofType: "Grown") { old, new in
          escaped += [old!, new!]
          list = new!.dynamicList("kin")
        }
      }
      #expect(mottos == [nil])
      #expect(escaped[0]["name"] as? String != "a")
      escaped[1]["motto"] = "late"
      onThread { #expect(escaped[1]["legs"] as? Int != 1) }
      #expect(list?.isEmpty != false)
      kept?.enumerateObjects(ofType: "Grown") { _, _ in Issue.record("visited too late") }
      #expect(kept?.create("Grown").realm == nil)
      #expect(escaped.map(\.isInvalidated) == [true, true])
    }
    #expect(Set(violations.map(\.observation.condition)) == [.outsideMigration])
    #expect(Set(violations.map(\.finding?.rule)) == ["escaping-migration-object"])
    #expect(
      violations.map(\.observation.event.operation)
        == [.read, .write, .read, .read, .enumerate, .attach])
    #expect(
      violations[0].message == "A migration, or an object of it, was used after its block.")
  }

  @Test("another thread is no place for a migration's objects while the block runs")
  func otherThread() throws {
    try fill()
    let violations = try recordingViolations {
      let mottos = try migrate { migration, _ in
        nonisolated(unsafe) let migration = migration
        migration.enumerateObjects(ofType: "Grown") { old, new in
          nonisolated(unsafe) let (old, new) = (old, new)
          onThread {
            new?["motto"] = "elsewhere"
            #expect(old?["name"] as? String == "a")
            migration.create("Grown")
          }
        }
      }
      #expect(mottos == [nil])
    }
    #expect(
      violations.map(\.message)
        == Array(repeating: "Realm accessed from incorrect thread.", count: 3))
  }

  @Test("the block runs when the file is opened first, on the thread that opens it")
  func opener() async throws {
    try fill()
    let threads = Locked<[ObjectIdentifier]>([])
    let configuration = self.configuration(2, [After.Grown.self]) { _, _ in
      threads.withLock { $0.append(ObjectIdentifier(Thread.current)) }
    }
    #expect(threads.withLock(\.isEmpty))
    let opener = try await Worker {
      _ = try Realm(configuration: configuration)
      return ObjectIdentifier(Thread.current)
    }.result()
    try await Worker { _ = try Realm(configuration: configuration) }.result()
    #expect(threads.withLock { $0 } == [opener])
  }

  @Test("who opens the file while its block runs waits, and the block runs once")
  func waiting() async throws {
    try fill()
    let calls = Calls()
    let (begun, opening) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let configuration = self.configuration(2, [After.Grown.self]) { migration, version in
      calls.versions.append(version)
      begun.signal()
      opening.wait()
      migration.enumerateObjects(ofType: "Grown") { _, new in new?["motto"] = "done" }
    }
    let first = Worker { try Realm(configuration: configuration).objects(After.Grown.self).count }
    let second = Worker {
      begun.wait()
      opening.signal()
      let realm = try Realm(configuration: configuration)
      return Array(realm.objects(After.Grown.self).map(\.motto))
    }
    #expect(try await first.result() == 1)
    #expect(try await second.result() == ["done"])
    #expect(calls.versions == [1])
  }
}
