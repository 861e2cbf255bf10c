import ConfineStore
import Testing

/// Each kind of change from each of three versions, without and with a block.
@Suite(.onBothEngines) struct MigrationMatrixTests {
  @Test(
    "a change needs a higher version, and keeps what it can", arguments: SchemaStep.all,
    [0, 1, 6] as [UInt64])
  func matrix(_ step: SchemaStep, from version: UInt64) throws {
    for hasBlock in [false, true] {
      let store = MigratedStore()
      try store.fill(version, step.old, step.fill)
      let calls = Calls()
      let block: MigrationBlock = { migration, old in
        calls.versions.append(old)
        try step.block(migration, old)
      }
      try store.with(7, step.new, migratedBy: hasBlock ? block : nil) { realm in
        #expect(step.text(realm) == (hasBlock ? step.expected.with : step.expected.without))
        #expect(realm.configuration.schemaVersion == 7)
      }
      #expect(calls.versions == (hasBlock ? [version] : []))
      try store.with(7, step.new) { realm in
        #expect(step.text(realm) == (hasBlock ? step.expected.with : step.expected.without))
      }
    }
  }

  @Test("the migrated objects can be changed, deleted and added to", arguments: SchemaStep.all)
  func afterwards(_ step: SchemaStep) throws {
    let store = MigratedStore()
    try store.fill(1, step.old, step.fill)
    try store.with(2, step.new, migratedBy: step.block) { realm in
      try realm.write {
        realm.deleteAll()
        #expect(realm.isEmpty)
        for type in step.new {
          if let type = type as? Object.Type { realm.add(type.init()) }
        }
      }
      #expect(!realm.isEmpty)
    }
    try store.with(2, step.new) { #expect(!$0.isEmpty) }
  }
}

/// How often a block was called; by one thread at a time.
final class Calls: @unchecked Sendable {
  var versions: [UInt64] = []
}
