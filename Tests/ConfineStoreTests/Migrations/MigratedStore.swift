import Foundation

@testable import ConfineStore

/// A store that is opened by one program after the other, each with classes of its own.
struct MigratedStore: Sendable {
  let configuration = newStore()
  /// Keeps the tree of a store in memory, which a store of the program lets go.
  private let heap = HeapEngine()

  func configuration(
    _ version: UInt64, _ types: [ObjectBase.Type], _ block: MigrationBlock? = nil
  ) -> Realm.Configuration {
    var configuration = configuration
    configuration.schemaVersion = version
    configuration.objectTypes = types
    configuration.migrationBlock = block
    return configuration
  }

  /// Opens it as a new program does; the realm of the one before must be gone.
  func with<Result>(
    _ version: UInt64, _ types: [ObjectBase.Type], migratedBy block: MigrationBlock? = nil,
    _ body: (Realm) throws -> Result
  ) throws -> Result {
    let configuration = configuration(version, types, block)
    guard configuration.fileURL == nil else {
      return try body(Realm(configuration: configuration))
    }
    let store = Store(
      name: "memory:\(UUID().uuidString)", engine: heap, turn: try WriterTurn(path: nil))
    try SchemaUpdate(store: store, configuration: configuration, isNew: true).run()
    return try body(Realm(store.liveInstance(at: .current, configuration)))
  }

  /// Makes it with objects.
  func fill(
    _ version: UInt64, _ types: [ObjectBase.Type], _ body: (Realm) throws -> Void
  ) throws {
    try with(version, types) { realm in try realm.write { try body(realm) } }
  }

  func migrate(
    to version: UInt64, _ types: [ObjectBase.Type], by block: MigrationBlock? = nil
  ) throws {
    try with(version, types, migratedBy: block) { _ in }
  }
}
