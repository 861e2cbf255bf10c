import ConfineOwnership

/// Changes the objects of a file whose classes have changed.
///
/// Called once, at the first opening with a higher schema version, with the version that the file
/// had. If it throws, nothing of the migration is kept, and the opening throws the same.
public typealias MigrationBlock =
  @Sendable (
    _ migration: Migration, _ oldSchemaVersion: UInt64
  ) throws -> Void

/// An object in a migration, whose properties are known by name.
public typealias MigrationObject = DynamicObject

/// Is given an object as it was, and as it will be.
public typealias MigrationObjectEnumerateBlock = (
  _ oldObject: MigrationObject?, _ newObject: MigrationObject?
) -> Void

/// A file between two schemas, within a migration block.
///
/// It and its objects belong to the thread of the block, and end with it.
public struct Migration {
  let state: OpenMigration

  /// The classes that the file had.
  public var oldSchema: Schema {
    Schema(
      state.base.catalog.tables.values.filter(\.hasProperties).sorted { $0.name < $1.name }
        .map(DynamicSchemas.schema(of:)))
  }

  /// The classes that the file will have.
  public var newSchema: Schema {
    Schema(state.classes.values.sorted { $0.name < $1.name })
  }
}

@available(*, unavailable)
extension Migration: Sendable {}

extension Migration {
  /// Visits the objects of a class that were there before, the oldest first, but those that were
  /// deleted meanwhile.
  ///
  /// The new object is nil where the class went away. Of a class that the file did not have, the
  /// objects that were created are visited, without an old one.
  public func enumerateObjects(ofType typeName: String, _ block: MigrationObjectEnumerateBlock) {
    guard let realms = admitted(for: .enumerate) else { return }
    let old = objects(of: typeName, in: realms.old)
    let new = objects(of: typeName, in: realms.new, isGone: state.classes[typeName] == nil)
    switch (old, new) {
    case (nil, nil): return
    case (nil, let new?):
      for object in new.all where object.isThere { block(nil, object.accessor) }
    case (let old?, nil):
      for object in old.all { block(object.accessor, nil) }
    case (let old?, let new?):
      for object in old.all {
        let twin = new.object(object.managed.key)
        if twin.isThere { block(object.accessor, twin.accessor) }
      }
    }
  }

  /// Takes what the closure needs, where the migration may be used.
  func admitted(for operation: Operation) -> (old: RealmInstance, new: RealmInstance)? {
    guard let realms = state.realms else {
      state.reportEscape(operation, state.value)
      return nil
    }
    return realms.new.admits(operation, state.value) ? realms : nil
  }

  private func objects(
    of name: String, in instance: RealmInstance, isGone: Bool = false
  ) -> MigratedTable? {
    guard !isGone, let schema = state.schema(named: name, of: instance),
      let binding = instance.reading.catalog.binding(for: schema), binding.table.hasProperties
    else { return nil }
    return MigratedTable(table: ManagedTable(instance, binding))
  }
}

/// The objects of a class in one of a migration's realms.
private struct MigratedTable {
  let table: ManagedTable

  struct Object {
    let managed: ManagedObject

    var isThere: Bool { managed.isThere(in: managed.instance.reading) }
    var accessor: MigrationObject { .accessor(of: managed) }
  }

  func object(_ key: UInt64) -> Object { Object(managed: ManagedObject(table, key: key)) }

  /// The oldest first, as they are now.
  var all: LazyMapSequence<[UInt64], Object> {
    table.instance.reading.keys(in: table.binding.table).lazy.map(object)
  }
}
