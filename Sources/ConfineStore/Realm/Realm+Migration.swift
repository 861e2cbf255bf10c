/// The schema version of a file. Any thread may ask.
///
/// - Throws: `Realm.Error.invalidDatabase` where no realm was opened there before, and what else
///   keeps the file from being read.
public func schemaVersionAtURL(_ fileURL: URL, encryptionKey: Data? = nil) throws -> UInt64 {
  let place = try Realm.Configuration(fileURL: fileURL, encryptionKey: encryptionKey).place()
  guard let version = try Store.schemaVersion(of: place.name) else {
    throw Realm.Error(.invalidDatabase, Misuse.notInitialized(place.name), path: place.path)
  }
  return version
}

extension Realm {
  /// Migrates a file that nobody in this process has open, as to open it would.
  ///
  /// - Throws: what to open it throws, and `Realm.Error.alreadyOpen`.
  public static func performMigration(
    for configuration: Configuration = .defaultConfiguration
  ) throws {
    let place = try configuration.place()
    guard !Store.isOpen(place.name) else {
      throw Error(.alreadyOpen, Misuse.migratesOpenRealm, path: place.path)
    }
    try autoreleasepool { _ = try Realm(configuration: configuration) }
  }
}
