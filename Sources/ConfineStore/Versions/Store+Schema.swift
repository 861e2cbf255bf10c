import ConfineOwnership

/// The schema with which the realms of a process see a store.
struct SettledSchema: Sendable {
  let version: UInt64
  /// Lists of classes that were found to fit.
  var known: Set<ObjectIdentifier>
}

extension Store {
  /// From here on the store has the schema of the configuration.
  func settle(_ configuration: Realm.Configuration) {
    let classes = ObjectIdentifier(configuration.managedClasses)
    settled.withLock {
      $0 = SettledSchema(version: configuration.schemaVersion, known: [classes])
    }
  }

  /// Whether it has another schema version, and no realm but what its own threads hold.
  func isLeft(by version: UInt64) -> Bool {
    settled.withLock { $0.map { $0.version != version } ?? false } && !isInUse
  }

  /// Compares the configuration with the one that the store was opened with; a home that has a realm
  /// keeps it.
  ///
  /// - Throws: where the schemas do not fit.
  func checkFits(
    _ configuration: Realm.Configuration, at home: Home
  ) throws(Realm.Error) {
    let classes = configuration.managedClasses
    let id = ObjectIdentifier(classes)
    let settled = settled.withLock { $0 }
    let isOfVersion = settled?.version == configuration.schemaVersion
    if isOfVersion, settled?.known.contains(id) == true { return }
    guard !hasLiveInstance(at: home) else { return }
    guard isOfVersion else {
      throw Realm.Error(.fail, Misuse.openWithOtherVersion(name), path: path)
    }
    let changes = SchemaChange.entries(from: try newest().catalog, to: classes.unambiguous)
    guard !changes.needMigration || isReadOnly && changes.allSatisfy(\.change.isReadable) else {
      throw Realm.Error(.schemaMismatch, Misuse.migrationNeeded(changes), path: path)
    }
    self.settled.withLock { _ = $0?.known.insert(id) }
  }

  /// - Throws: where another process has given the file another schema.
  func checkSettled(_ catalog: Catalog) throws(Realm.Error) {
    let (version, newest) = (settled.withLock { $0?.version }, catalog.schemaVersion ?? 0)
    guard let version, version != newest else { return }
    throw Realm.Error(
      .schemaMismatch, Misuse.externalChange(from: version, to: newest),
      remedy: "Let go of all realms of the file, and open it with its classes.", path: path)
  }
}
