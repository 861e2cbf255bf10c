#if os(Linux)
  import CInterposer
  import ConfineStore
  import Foundation
  import Testing

  /// A process that is killed while it migrates; each in a process of its own.
  @Suite struct MigrationKillTests {
    private static let old: [ObjectBase.Type] = [Before.Renamed.self, Before.Retyped.self]
    private static let new: [ObjectBase.Type] = [After.Renamed.self, After.Retyped.self]
    private static let count = 3000

    private static func configuration(
      _ path: String, _ version: UInt64, _ types: [ObjectBase.Type], _ block: MigrationBlock? = nil
    ) -> Realm.Configuration {
      Realm.Configuration(
        fileURL: URL(fileURLWithPath: path), schemaVersion: version, migrationBlock: block,
        objectTypes: types)
    }

    private static let block: MigrationBlock = { migration, _ in
      migration.renameProperty(onType: "Renamed", from: "nmae", to: "name")
      migration.enumerateObjects(ofType: "Retyped") { old, new in
        new?["code"] = "code \(old?["code"] ?? "")"
      }
    }

    private static func fill(_ path: String) throws {
      let realm = try Realm(configuration: configuration(path, 1, old))
      try realm.write {
        for code in 0..<count { realm.add(Before.Retyped(value: [code])) }
        realm.add(Before.Renamed(value: ["a", ["nmae": "b"]]))
      }
    }

    /// - Parameter call: the event at which the process dies; 0 for none.
    private static func migrate(_ path: String, killedAt call: UInt64, after: Bool) throws {
      try #require(confine_watch(path, confine_data, 4096))
      try #require(confine_record(path + "-log"))
      if call > 0 { confine_kill(confine_any_call, confine_any_file, call, after) }
      try Realm.performMigration(for: configuration(path, 2, new, block))
    }

    @Test("whatever the point, the file has the old schema or the new one, and all of it")
    func everyPoint() async throws {
      let whole = temporaryFile().path
      try Self.fill(whole)
      let copy = try Data(contentsOf: URL(fileURLWithPath: whole))
      await #expect(processExitsWith: .success) { [whole = whole as String] in
        try Self.migrate(whole, killedAt: 0, after: false)
      }
      let sites = KillPoint.Site.sites(of: try RecordedEvent.read(whole + "-log"))
      #expect(Set(sites).isSuperset(of: [.put, .removal, .record, .head, .pages, .flush, .meta]))
      var outcomes: [Bool] = []
      for site in Set(sites) {
        let hits = sites.indices.filter { sites[$0] == site }
        for isAfter in [false, true] {
          let path = temporaryFile().path
          try copy.write(to: URL(fileURLWithPath: path))
          let call = UInt64(hits[hits.count / 2] + 1)
          await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, call = call as UInt64, isAfter = isAfter as Bool] in
            try Self.migrate(path, killedAt: call, after: isAfter)
          }
          let isNew = try expectWhole(path)
          #expect(isNew == (site == .meta && isAfter), "\(site), after: \(isAfter)")
          outcomes.append(isNew)
        }
      }
      #expect(Set(outcomes) == [false, true])
    }

    /// - Returns: whether it has the new schema.
    private func expectWhole(_ path: String) throws -> Bool {
      let isNew = try schemaVersionAtURL(URL(fileURLWithPath: path)) == 2
      if !isNew {
        try autoreleasepool {
          let realm = try Realm(configuration: Self.configuration(path, 1, Self.old))
          #expect(realm.objects(Before.Retyped.self).map(\.code) == Array(0..<Self.count))
          #expect(realm.objects(Before.Renamed.self).map(\.nmae) == ["a", "b"])
        }
      }
      let realm = try Realm(
        configuration: Self.configuration(path, 2, Self.new, isNew ? nil : Self.block))
      #expect(
        realm.objects(After.Retyped.self).map(\.code) == (0..<Self.count).map { "code \($0)" })
      #expect(realm.objects(After.Renamed.self).map(\.name) == ["a", "b"])
      try realm.write { realm.deleteAll() }
      #expect(realm.isEmpty)
      return isNew
    }

    @Test("a property that is added or renamed writes no page of values")
    func pages() async throws {
      let path = temporaryFile().path
      await #expect(processExitsWith: .success) { [path = path as String] in
        class Retyped: Versioned {
          @Persisted var number: Int
          @Persisted var note = "none"
        }
        let types: [ObjectBase.Type] = [Retyped.self]
        do {
          let realm = try Realm(configuration: Self.configuration(path, 1, [Before.Retyped.self]))
          try realm.write {
            for code in 0..<200_000 { realm.add(Before.Retyped(value: [1 << 40 + code])) }
          }
        }
        try #require(confine_watch(path, confine_data, 4096))
        try Realm.performMigration(
          for: Self.configuration(path, 2, types) { migration, _ in
            migration.renameProperty(onType: "Retyped", from: "code", to: "number")
          })
        let counts = confine_counted()
        #expect(counts.pages < 12 && counts.puts < 12 && counts.deletes < 4, "\(counts)")
        confine_watch_nothing()
        let realm = try Realm(configuration: Self.configuration(path, 2, types))
        let last = realm.objects(Retyped.self)[199_999]
        #expect(last.number == 1 << 40 + 199_999 && last.note == "none")
      }
    }
  }
#endif
