import ConfineFindings
import ConfineOwnership
import Foundation
import Synchronization

/// A realm at one home: which version it sees, and its write transaction.
///
/// Its home alone changes it, under the lock; so its home reads without the lock, and whoever
/// strays in here from elsewhere gets the version under the lock and never the open transaction.
final class RealmInstance: @unchecked Sendable {
  let store: Store
  let configuration: Realm.Configuration
  let confinement: Confinement
  let isFrozen: Bool
  let made = CoarseInstant.now
  /// A thread on which all code is at home, asked before the home itself.
  private let homeThread: UInt64
  private let lock = Mutex(())
  @exclusivity(unchecked) private var version: Version?
  @exclusivity(unchecked) private var writing: WriteTransaction?
  /// No write transaction of this realm has had a revision that is as high.
  @exclusivity(unchecked) private var nextRevision = 0
  /// The version while no write transaction is open, without counting references: for its home.
  @exclusivity(unchecked) private(set) var unchanged: Unmanaged<Version>?

  init(
    of store: Store, _ configuration: Realm.Configuration, confinement: Confinement,
    frozen version: Version? = nil
  ) {
    self.store = store
    self.configuration = configuration
    self.confinement = confinement
    self.version = version
    unchanged = version.map(Unmanaged.passUnretained)
    isFrozen = version != nil
    homeThread = confinement.home.thread
  }

  /// A realm that goes away in its write transaction takes its changes with it.
  deinit {
    guard writing != nil else { return }
    // It keeps the keys that it gave out: while the store is there, and before the next one begins.
    writing = nil
    store.turn.end()
  }

  var value: Value {
    let name = (store.name as NSString).lastPathComponent
    return Value(name: "Realm(\"\(name)\")", type: "Realm", kind: .realm)
  }

  /// Whether a use here is right; nothing is reported.
  @inline(__always)
  var isHere: Bool { isFrozen || currentThread() == homeThread || confinement.isHere }

  /// What the realm's home sees; the first reading fixes the version.
  var reading: Reading {
    Reading(version: version ?? pin(), transaction: writing)
  }

  /// What may be seen from elsewhere without a race: the version, without the write transaction.
  private var committed: Reading {
    let version = lock.withLock { _ in self.version }
    return Reading(version: version ?? newest(), transaction: nil)
  }

  /// What the code that asks may see; nothing is reported.
  var readingFromHere: Reading {
    confinement.home.isHere ? reading : committed
  }

  /// What the code that asks may see; a use outside the home is reported first.
  func checkedReading(
    for operation: Operation, member: String? = nil, _ value: @autoclosure () -> Value
  ) -> Reading {
    confinement.admits(operation, member: member, value()) ? reading : committed
  }

  private func pin() -> Version {
    let version = newest()
    move(to: version, nil)
    return version
  }

  private func move(to version: Version, _ writing: WriteTransaction?) {
    lock.withLock { _ in
      if let ended = self.writing { nextRevision = ended.revision + 1 }
      self.version = version
      self.writing = writing
      unchanged = writing == nil ? Unmanaged.passUnretained(version) : nil
    }
  }

  /// Reads have no way to throw.
  private func newest() -> Version {
    do { return try store.newest() } catch { fatalError("\(error)") }
  }

  /// Moves to the newest version; answers whether there was a newer one, or none was fixed yet.
  func refresh() -> Bool {
    guard !isFrozen, writing == nil else { return false }
    let last = version
    let newest = newest()
    guard last == nil || last?.number != newest.number else { return false }
    move(to: newest, nil)
    return true
  }

  func frozenCopy() -> RealmInstance {
    isFrozen ? self : store.frozenInstance(of: readingFromHere.version, like: self)
  }

  /// The open write transaction; nil outside one, and for code that is not at home.
  var transaction: WriteTransaction? {
    confinement.home.isHere ? writing : nil
  }

  /// May be asked from anywhere.
  var isInWriteTransaction: Bool {
    lock.withLock { _ in writing != nil }
  }

  /// What it sees, and whether it is changing it. May be asked from anywhere.
  var held: (version: Version, isWriting: Bool)? {
    lock.withLock { _ in version.map { ($0, writing != nil) } }
  }

  /// Waits for the writer's turn and moves to the newest version.
  ///
  /// - Throws: also where more versions are held than the configuration allows.
  func begin() throws(Realm.Error) {
    try store.turn.begin()
    do throws(Realm.Error) {
      let version = try store.newest()
      move(to: version, nil)
      try checkActiveVersions()
      move(
        to: version,
        store.makeTransaction(
          over: version, from: nextRevision, memoryLimit: configuration.transactionMemoryLimit))
    } catch {
      store.turn.end()
      throw error
    }
  }

  /// The caller holds the newest version, and no older one.
  private func checkActiveVersions() throws(Realm.Error) {
    guard let limit = configuration.maximumNumberOfActiveVersions, limit > 0 else { return }
    let count = store.liveVersions.count { $0.pins > 0 }
    guard count > limit else { return }
    throw .tooManyActiveVersions(count, limit: limit, store.pins, of: store.name)
  }

  /// Makes the changes a new version, which this realm then sees.
  ///
  /// After an error the transaction is over and nothing of it is left.
  func commit() throws(Realm.Error) {
    guard let writing else { return }
    defer { store.turn.end() }
    do throws(Realm.Error) {
      try store.commit(writing)
      move(to: try store.newest(), nil)
    } catch {
      move(to: writing.base, nil)
      throw error
    }
  }

  func cancel() {
    // Nothing here may hold the transaction, which is to go before the next one begins.
    guard let base = writing?.base else { return }
    move(to: base, nil)
    store.turn.end()
  }
}
