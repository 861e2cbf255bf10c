import ConfineOwnership
import Foundation

/// One file, or one store in memory, as all realms of the process share it.
final class Store: Sendable {
  /// The path, or the identifier of a store in memory.
  let name: String
  let turn: WriterTurn
  private let engine: any Engine
  private let catalog = Locked(Catalog())
  private let counters = Locked(Counters())
  private let live = Locked<[Home: WeakInstance]>([:])
  private let frozen = Locked<[UInt64: WeakInstance]>([:])

  /// Numbers given out, so that a cancelled transaction's numbers are not given out again.
  private struct Counters: Sendable {
    var table: UInt32 = 0
    var keys: [UInt32: UInt64] = [:]
  }

  private struct WeakInstance: Sendable {
    weak let instance: RealmInstance?
  }

  private struct WeakStore: Sendable {
    weak let store: Store?
  }

  private static let open = Locked<[String: WeakStore]>([:])

  private init(name: String, engine: any Engine, turn: WriterTurn) {
    self.name = name
    self.engine = engine
    self.turn = turn
  }

  /// The store of a configuration; a store in memory lives as long as somebody uses it.
  static func open(_ configuration: Realm.Configuration) throws(Realm.Error) -> Store {
    let place = try configuration.place()
    let result = open.withLock { stores -> Result<Store, Realm.Error> in
      if let store = stores[place.name]?.store { return .success(store) }
      return Result { () throws(Realm.Error) in
        let store = try make(at: place)
        stores = stores.filter { $0.value.store != nil }
        stores[place.name] = WeakStore(store: store)
        return store
      }
    }
    return try result.get()
  }

  private static func make(at place: Realm.Configuration.Place) throws(Realm.Error) -> Store {
    guard let path = place.path else {
      return Store(name: place.name, engine: HeapEngine(), turn: try WriterTurn(path: nil))
    }
    let engine = try LMDBEngine.open(path: path)
    try checkFormat(of: engine, path: path)
    return Store(name: path, engine: engine, turn: try WriterTurn(path: path))
  }

  private static func checkFormat(of engine: any Engine, path: String) throws(Realm.Error) {
    guard let version = Catalog.formatVersion(of: try engine.newest()) else {
      throw Realm.Error(
        .invalidDatabase, "Unable to open a realm at path '\(path)': it is not a Confine store.",
        remedy: "It is a file of LMDB that another program wrote; check the path.", path: path)
    }
    guard version <= Catalog.formatVersion else {
      throw Realm.Error(
        .unsupportedFileFormatVersion,
        "Unable to open a realm at path '\(path)': it has format \(version), "
          + "and this program reads formats up to \(Catalog.formatVersion).",
        remedy: "Open it with a newer version of Confine.", path: path)
    }
  }

  func newest() throws(Realm.Error) -> Version {
    let snapshot = try engine.newest()
    let revision = Catalog.revision(of: snapshot)
    let catalog = catalog.withLock { known in
      if known.revision != revision { known = Catalog.read(from: snapshot) }
      return known
    }
    return Version(snapshot, catalog: catalog)
  }

  /// Applies a write transaction; the caller has the writer's turn.
  func commit(_ overlay: Overlay) throws(Realm.Error) {
    let batch = overlay.batch
    if !batch.isEmpty { try engine.commit(batch) }
  }

  func newTableNumber(after catalog: Catalog) -> UInt32 {
    counters.withLock { counters in
      counters.table = max(counters.table, catalog.tables.values.map(\.id).max() ?? 0) + 1
      return counters.table
    }
  }

  /// A key that no object of the table ever had.
  func newObjectKey(in table: UInt32, of snapshot: any Snapshot) -> UInt64 {
    counters.withLock { counters in
      let stored = snapshot.read(Key(space: Space.nextKeys, id: UInt64(table))) { bytes -> UInt64 in
        guard let bytes, case .int(let next) = StoredCells(bytes)[0].cell else { return 1 }
        return UInt64(next)
      }
      let key = max(stored, counters.keys[table] ?? 1)
      counters.keys[table] = key + 1
      return key
    }
  }

  /// The live realm at a home: one instance while anybody holds it.
  func liveInstance(at home: Home, _ configuration: Realm.Configuration) -> RealmInstance {
    live.withLock { live in
      if let instance = live[home]?.instance {
        instance.confinement.noteOpening()
        return instance
      }
      live = live.filter { $0.value.instance != nil }
      let instance = RealmInstance(
        of: self, configuration, confinement: Confinement(to: home, file: name))
      live[home] = WeakInstance(instance: instance)
      return instance
    }
  }

  /// The frozen realm of a version: one instance while anybody holds it.
  func frozenInstance(of version: Version, like instance: RealmInstance) -> RealmInstance {
    frozen.withLock { frozen in
      if let instance = frozen[version.number]?.instance { return instance }
      frozen = frozen.filter { $0.value.instance != nil }
      let copy = RealmInstance(
        of: self, instance.configuration,
        confinement: Confinement(to: .anywhere, like: instance.confinement), frozen: version)
      frozen[version.number] = WeakInstance(instance: copy)
      return copy
    }
  }
}
