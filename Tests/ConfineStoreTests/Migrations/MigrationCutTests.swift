#if os(Linux)
  import CInterposer
  import ConfineStore
  import Foundation
  import Testing

  /// Each kind of migration as a process leaves it that is killed after any of its calls, and as a
  /// disk has it whose power goes then.
  @Suite struct MigrationCutTests {
    @Test(
      "wherever a migration stops, the file has the old schema or the new one, and all of it",
      arguments: SchemaStep.all, [0, 1, 6] as [UInt64])
    func everyCall(_ step: SchemaStep, from version: UInt64) async throws {
      for hasBlock in [false, true] {
        let path = memoryFile()
        defer { remove(path) }
        try fill(path, version, step)
        let old = try Data(contentsOf: URL(fileURLWithPath: path))
        await #expect(processExitsWith: .success) {
          [
            path = path as String, name = step.testDescription as String,
            hasBlock = hasBlock as Bool
          ] in
          try Self.migrate(path, name, hasBlock)
        }
        let events = try RecordedEvent.read(path + "-log")
        let cut = CutMigration(step: step, version: version, hasBlock: hasBlock)
        try cut.check(events, from: Array(old))
      }
    }

    private func fill(_ path: String, _ version: UInt64, _ step: SchemaStep) throws {
      let realm = try Realm(configuration: configuration(path, version, step.old))
      try realm.write { step.fill(realm) }
    }

    private static func migrate(_ path: String, _ name: String, _ hasBlock: Bool) throws {
      let step = try #require(SchemaStep.all.first { $0.testDescription == name })
      try #require(confine_watch(path, confine_data, 4096))
      try #require(confine_record(path + "-log"))
      try Realm.performMigration(
        for: configuration(path, 7, step.new, hasBlock ? step.block : nil))
    }
  }

  private struct CutMigration {
    let step: SchemaStep
    let version: UInt64
    let hasBlock: Bool

    func check(_ events: [RecordedEvent], from old: [UInt8]) throws {
      var disk = PowerCut(durable: old)
      var random = SeededGenerator(41)
      var outcomes: [Bool] = []
      var isDurable = false
      for (number, event) in events.enumerated() {
        disk.add(event)
        guard [confine_write, confine_sync, confine_resize].contains(event.call) else { continue }
        let isNew = try expectWhole(disk.whole)
        outcomes.append(isNew)
        if disk.unsynced.isEmpty {
          isDurable = isNew
        } else {
          let sample = try expectWhole(disk.sample(&random))
          #expect(sample == isDurable, "after call \(number) of \(events.count)")
        }
      }
      // Once it has the new schema, it keeps it.
      #expect(outcomes.first == false && outcomes.last == true)
      #expect(outcomes == outcomes.sorted { !$0 && $1 })
    }

    /// Each in a file of its own: a store that is let go closes on its own threads, and until then
    /// its lock file tells what the newest version is.
    ///
    /// - Returns: whether it has the new schema.
    private func expectWhole(_ bytes: [UInt8]) throws -> Bool {
      let path = memoryFile()
      defer { remove(path) }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let found = try schemaVersionAtURL(URL(fileURLWithPath: path))
      let isNew = found == 7
      #expect(isNew || found == version)
      let block = isNew || !hasBlock ? nil : step.block
      let realm = try Realm(configuration: configuration(path, 7, step.new, block))
      #expect(step.text(realm) == (hasBlock ? step.expected.with : step.expected.without))
      return isNew
    }
  }

  private func configuration(
    _ path: String, _ version: UInt64, _ types: [ObjectBase.Type], _ block: MigrationBlock? = nil
  ) -> Realm.Configuration {
    Realm.Configuration(
      fileURL: URL(fileURLWithPath: path), schemaVersion: version, migrationBlock: block,
      objectTypes: types)
  }

  /// In memory, where there is such a file system: thousands of files are made here.
  private func memoryFile() -> String {
    let name = temporaryFile()
    return access("/dev/shm", W_OK) == 0 ? "/dev/shm/" + name.lastPathComponent : name.path
  }

  private func remove(_ path: String) {
    for suffix in ["", "-log", ".next", ".lock", ".note", "-lock"] { unlink(path + suffix) }
  }
#endif
