import ConfineOwnership

/// Brings the tables of a store to the classes of a configuration, before anybody can use it.
struct SchemaUpdate {
  let store: Store
  let configuration: Realm.Configuration
  /// Whether the store was made for this opening.
  let isNew: Bool

  private var classes: [ClassSchema] { configuration.managedClasses.unambiguous }

  /// Whether the store has another schema than the configuration.
  var isNeeded: Bool {
    get throws(Realm.Error) {
      let catalog = try store.newest().catalog
      return catalog.schemaVersion ?? 0 != configuration.schemaVersion
        || SchemaChange.entries(from: catalog, to: classes).needMigration
    }
  }

  /// Waits for the writer's turn where something is to be done.
  ///
  /// - Throws: where the schemas do not fit and the version has not risen, and what the migration
  ///   block throws; nothing is changed then.
  func run() throws {
    let catalog = try store.newest().catalog
    if try mustRise(catalog) || needsIndexes(catalog) {
      try store.turn.begin()
      defer { store.turn.end() }
      // Another process may have done it meanwhile.
      let base = try store.newest()
      if try mustRise(base.catalog) {
        try rise(from: base)
      } else if needsIndexes(base.catalog) {
        try commit(over: base) { transaction in
          for schema in classes { transaction.updateIndexes(of: schema) }
        }
      }
    }
    store.settle(configuration)
  }

  /// An index that a class asks for is made, and one that it does not is taken away, without a new
  /// schema version.
  private func needsIndexes(_ catalog: Catalog) -> Bool {
    !store.isReadOnly && classes.contains(where: catalog.needsIndexes)
  }

  /// - Throws: where the file cannot be used with these classes.
  private func mustRise(_ catalog: Catalog) throws(Realm.Error) -> Bool {
    let version = configuration.schemaVersion
    let stored = catalog.schemaVersion ?? 0
    let changes = SchemaChange.entries(from: catalog, to: classes)
    if store.isReadOnly {
      guard version == stored else {
        throw error(.fail, Misuse.otherVersion(version, than: stored))
      }
      guard changes.allSatisfy(\.change.isReadable) else {
        throw error(.fail, Misuse.unreadable(changes))
      }
      return false
    }
    guard version >= stored else { throw error(.fail, Misuse.lowerVersion(version, than: stored)) }
    guard version > stored || !changes.needMigration else {
      throw error(.schemaMismatch, Misuse.migrationNeeded(changes))
    }
    return version > stored
  }

  private func error(_ code: Realm.Error.Code, _ message: String) -> Realm.Error {
    Realm.Error(code, message, path: store.path)
  }

  private func rise(from base: Version) throws {
    try commit(over: base) { transaction in
      transaction.isMigration = true
      try change(transaction, over: base)
    }
  }

  /// One commit, durable on return.
  private func commit(over base: Version, _ change: (WriteTransaction) throws -> Void) throws {
    let transaction = store.makeTransaction(
      over: base, from: 0, memoryLimit: configuration.transactionMemoryLimit)
    try change(transaction)
    try store.commit(transaction)
    try store.flush()
  }

  private func change(_ transaction: WriteTransaction, over base: Version) throws {
    let changes = SchemaChange.entries(from: base.catalog, to: classes)
    let conversion = SchemaConversion(transaction: transaction, classes: classes, changes: changes)
    conversion.prepare()
    var created: Set<String> = []
    if let block = configuration.migrationBlock, !(isNew && base.catalog.isBlank) {
      let migration = OpenMigration(of: store, over: base, transaction, to: classes, configuration)
      try migration.run(block, from: base.catalog.schemaVersion ?? 0)
      try conversion.check(migration.renamed)
      created = migration.created
    }
    try conversion.finish(created: created)
    transaction.record(schemaVersion: configuration.schemaVersion)
  }
}

extension Catalog {
  fileprivate var isBlank: Bool { schemaVersion == nil && tables.isEmpty }
}

extension Store {
  /// Of a file; nil in memory.
  var path: String? { name.hasPrefix("/") ? name : nil }
}
