import ConfineOwnership
import Foundation
import Synchronization

/// One file, or one store in memory, as all realms of the process share it.
final class Store: Sendable {
  /// The path, or the identifier of a store in memory.
  let name: String
  let turn: WriterTurn
  let isReadOnly: Bool
  let schedule: any Schedule
  private let engine: any Engine
  /// Tells other processes of commits; nil for a store in memory.
  private let note: (file: NoteFile, listener: NoteListener)?
  private let catalog = Mutex(Catalog())
  private let counters = Locked(Counters())
  private let live = Mutex(WeakInstances<Home>())
  /// By version.
  private let frozen = Mutex(WeakInstances<UInt64>())
  let holds = VersionHolds()
  /// What the realms of this process were opened with; nil until the first one is.
  let settled = Mutex<SettledSchema?>(nil)

  /// Numbers given out, so that a cancelled transaction's numbers are not given out again.
  private struct Counters: Sendable {
    var table: UInt32 = 0
    var keys: [UInt32: UInt64] = [:]
  }

  init(
    name: String, engine: any Engine, turn: WriterTurn,
    note: (file: NoteFile, listener: NoteListener)? = nil, isReadOnly: Bool = false,
    schedule: any Schedule = SystemSchedule()
  ) {
    self.name = name
    self.engine = engine
    self.turn = turn
    self.note = note
    self.isReadOnly = isReadOnly
    self.schedule = schedule
    note?.listener.listen(for: self)
  }

  deinit { note?.listener.end() }

  func newest() throws(Realm.Error) -> Version {
    do throws(Realm.Error) {
      let snapshot = try engine.newest()
      let catalog = try catalog(of: snapshot)
      try checkSettled(catalog)
      return Version(snapshot, catalog: catalog, in: name)
    } catch {
      throw error.located(in: name)
    }
  }

  /// As it is known, unless its revision has changed.
  private func catalog(of snapshot: any Snapshot) throws(Realm.Error) -> Catalog {
    let chunks = SeenChunks(snapshot)
    let revision = try CatalogRecord.revision(in: chunks)
    let result = catalog.withLock { known in
      Result { () throws(Realm.Error) in
        if known.revision != revision { known = try CatalogRecord.read(from: chunks) }
        return known
      }
    }
    return try result.get()
  }

  /// The caller has the writer's turn.
  func makeTransaction(
    over version: Version, from revision: Int, memoryLimit: Int
  ) -> WriteTransaction {
    WriteTransaction(
      over: version, of: self, from: revision, in: engine.makeArena(limit: memoryLimit))
  }

  /// Makes the changes of a transaction a version, visible and not durable; the caller has the turn.
  func commit(_ transaction: WriteTransaction) throws(Realm.Error) {
    guard !transaction.isEmpty else { return }
    let version = engine.nextVersion
    do throws(Realm.Error) {
      let changes = try transaction.finish(
        version: version, forgettingRecordsThrough: oldestVersion(before: version))
      _ = try engine.commit(changes, over: transaction.base.snapshot)
    } catch {
      throw error.located(in: name)
    }
  }

  /// Makes all visible versions durable, and tells other processes; for the holder of the turn.
  func flush() throws(Realm.Error) {
    do throws(Realm.Error) { try engine.flush() } catch { throw error.located(in: name) }
    note?.file.post()
  }

  /// Tells the live realms of this process, but one, that there is a newer version.
  func announce(except committer: RealmInstance? = nil) {
    for instance in live.withLock({ $0.instances }) where instance !== committer {
      instance.hearOfCommit()
    }
  }

  /// Whether somebody holds a realm of it; false while one of its own threads may be who does, which
  /// lets go of it at once.
  var isInUse: Bool { note?.listener.isHearing != true && !instances.isEmpty }

  /// To ask who holds which version takes time, so it is not done at each commit.
  private func oldestVersion(before version: UInt64) -> UInt64 {
    version.isMultiple(of: 16) ? engine.oldestVersion : 0
  }

  /// The versions that somebody in this process holds, oldest first.
  var liveVersions: [LiveVersion] { engine.liveVersions }

  func newTableNumber(after catalog: Catalog) -> UInt32 {
    counters.withLock { counters in
      counters.table = max(counters.table, catalog.highestNumber) + 1
      return counters.table
    }
  }

  /// No object key below it may be given out, be it only that a cancelled transaction had it.
  func objectFloor(of table: UInt32) -> UInt64 {
    counters.withLock { $0.keys[table] ?? 1 }
  }

  func raiseObjectFloor(of table: UInt32, to key: UInt64) {
    counters.withLock { $0.keys[table] = max($0.keys[table] ?? 1, key) }
  }

  /// The realms that somebody holds, live ones and frozen ones.
  var instances: [RealmInstance] {
    live.withLock { $0.instances } + frozen.withLock { $0.instances }
  }

  /// Whether somebody holds the live realm at a home.
  func hasLiveInstance(at home: Home) -> Bool { live.withLock { $0.holds(home) } }

  /// The live realm at a home: one instance while anybody holds it.
  func liveInstance(at home: Home, _ configuration: Realm.Configuration) -> RealmInstance {
    live.withLock { live in
      var isNew = false
      let instance = live.instance(home) {
        isNew = true
        return RealmInstance(
          of: self, SharedConfiguration(configuration),
          confinement: Confinement(
            to: home, file: name, reporter: configuration.ownershipChecks))
      }
      if !isNew { instance.confinement.noteOpening() }
      return instance
    }
  }

  /// The frozen realm of a version: one instance while anybody holds it.
  func frozenInstance(of version: Version, like instance: RealmInstance) -> RealmInstance {
    frozen.withLock { frozen in
      frozen.instance(version.number) {
        RealmInstance(frozenAt: version, like: instance)
      }
    }
  }
}
