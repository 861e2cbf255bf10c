import ConfineOwnership
import Foundation

extension Store {
  private static let stores = OpenStores()

  /// The store of a configuration; a store in memory lives as long as somebody uses it.
  ///
  /// - Throws: also where the store is open and was opened otherwise, and what a migration throws.
  static func open(_ configuration: Realm.Configuration) throws -> Store {
    let place = try configuration.place()
    waitForLeaving(place.name, unlessOf: configuration.schemaVersion)
    let store = try stores.store(named: place.name) {
      try makeUsable(at: place, configuration)
    }
    guard store.isReadOnly == configuration.readOnly else {
      throw Realm.Error(
        .fail, "Realm at path '\(store.name)' already opened with different read permissions",
        path: place.path)
    }
    return store
  }

  /// Runs the body while nobody in this process can open the store; nil where it is open.
  static func whileClosed<Result>(
    _ place: Realm.Configuration.Place, _ body: () throws(Realm.Error) -> Result
  ) throws(Realm.Error) -> Result? {
    for _ in 0..<mostWaits {
      if let result = try stores.whileClosed(place.name, body) { return result }
      guard stores.openStore(named: place.name)?.isInUse != true else { break }
      usleep(100)
    }
    return nil
  }

  /// Waits while a store of another schema version is held by nobody but its own threads, which
  /// let go of it at once.
  private static func waitForLeaving(_ name: String, unlessOf version: UInt64) {
    for _ in 0..<mostWaits where stores.openStore(named: name)?.isLeft(by: version) == true {
      usleep(100)
    }
  }

  private static let mostWaits = 10_000

  /// Whether a realm of the store is held at a home.
  static func isOpen(_ name: String, at home: Home) -> Bool {
    stores.openStore(named: name)?.hasLiveInstance(at: home) ?? false
  }

  /// Whether somebody holds a realm of the store.
  static func isOpen(_ name: String) -> Bool {
    stores.openStore(named: name).map { !$0.instances.isEmpty } ?? false
  }

  /// The schema version of a file, be it open or not; nil where it is no store yet.
  static func schemaVersion(of path: String) throws(Realm.Error) -> UInt64? {
    let place = Realm.Configuration.Place(name: path, path: path)
    let closed = try whileClosed(place) { () throws(Realm.Error) -> UInt64?? in
      guard StoreFile.hasContent(path) else { return .some(nil) }
      return try make(path: path, isReadOnly: true).newest().catalog.schemaVersion ?? 0
    }
    if let closed { return closed ?? nil }
    return try stores.openStore(named: path)?.newest().catalog.schemaVersion ?? 0
  }

  /// A store with the tables that the configuration's classes need.
  private static func makeUsable(
    at place: Realm.Configuration.Place, _ configuration: Realm.Configuration
  ) throws -> Store {
    let isNew = place.path.map { !StoreFile.hasContent($0) } ?? true
    if configuration.deleteRealmIfMigrationNeeded, let path = place.path, !isNew,
      try needsMigration(at: place, configuration)
    {
      _ = try StoreFile.delete(path)
      return try makeUsable(at: place, configuration)
    }
    let store = try make(at: place, configuration)
    try SchemaUpdate(store: store, configuration: configuration, isNew: isNew).run()
    return store
  }

  private static func needsMigration(
    at place: Realm.Configuration.Place, _ configuration: Realm.Configuration
  ) throws(Realm.Error) -> Bool {
    let store = try make(at: place, configuration)
    return try SchemaUpdate(store: store, configuration: configuration, isNew: false).isNeeded
  }

  private static func make(
    at place: Realm.Configuration.Place, _ configuration: Realm.Configuration
  ) throws(Realm.Error) -> Store {
    guard let path = place.path else {
      return Store(name: place.name, engine: HeapEngine(), turn: try WriterTurn(path: nil))
    }
    configuration.makeDefaultFolder()
    if let seed = configuration.seedFilePath { try StoreFile.plant(seed, at: path) }
    if configuration.readOnly { return try makeReadOnly(path) }
    if let shouldCompact = configuration.shouldCompactOnLaunch,
      let use = try StoreFile.use(of: path), shouldCompact(use.size, use.used)
    {
      _ = try LMDBEngine.compact(path: path)
    }
    return try make(path: path)
  }

  private static func make(
    path: String, isReadOnly: Bool = false
  ) throws(Realm.Error) -> Store {
    try LMDBFile.check(path)
    let listener = NoteListener()
    // The note first: while it is held no other process puts a compacted file in this one's place.
    let note = try NoteFile(path: path) { listener.hear() }
    let engine = try LMDBEngine.open(path: path)
    listener.listen(for: engine)
    // Nobody else may write over versions that only this process can see.
    let turn = try WriterTurn(path: isReadOnly ? nil : path) { try? engine.flush() }
    return Store(
      name: path, engine: engine, turn: turn, note: (note, listener), isReadOnly: isReadOnly)
  }

  private static func makeReadOnly(_ path: String) throws(Realm.Error) -> Store {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Realm.Error(errno: errno, opening: path) }
    guard status.st_size > 0 else { throw .foreign(path) }
    do throws(Realm.Error) {
      return try make(path: path, isReadOnly: true)
    } catch {
      guard error.code == .filePermissionDenied else { throw error }
      return try makePrivateCopy(of: path)
    }
  }

  /// A reader that cannot lock the file must not read it in place: who may write to it would not
  /// know of the reader, and would use its pages again.
  private static func makePrivateCopy(of path: String) throws(Realm.Error) -> Store {
    try LMDBFile.check(path)
    let name = "confine-\(UUID().uuidString).realm"
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    // What is open needs no name; so nothing is left when the process ends.
    defer {
      unlink(copy)
      unlink(copy + "-lock")
    }
    do throws(Realm.Error) {
      try StoreFile.copy(path, to: copy, mode: 0o600)
      return Store(
        name: path, engine: try LMDBEngine.open(path: copy), turn: try WriterTurn(path: nil),
        isReadOnly: true)
    } catch {
      throw error.located(at: path, insteadOf: copy)
    }
  }
}
