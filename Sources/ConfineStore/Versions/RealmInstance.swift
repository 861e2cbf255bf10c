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
  let sharedConfiguration: SharedConfiguration
  let confinement: Confinement
  let isFrozen: Bool
  /// Whether its collections are empty, as it stands in place of a realm that was used elsewhere.
  let isEmpty: Bool
  let made = CoarseInstant.now
  /// Whether it may be used anywhere, since it is frozen or nothing is checked.
  private let isForAll: Bool
  /// A thread on which all code is at home, asked before the home itself.
  private let homeThread: UInt64
  private let lock = Mutex(())
  @exclusivity(unchecked) private(set) var version: Version?
  @exclusivity(unchecked) private(set) var writing: WriteTransaction?
  /// No write transaction of this realm has had a revision that is as high.
  @exclusivity(unchecked) private(set) var nextRevision = 0
  /// The version while no write transaction is open, without counting references: for its home.
  @exclusivity(unchecked) private(set) var unchanged: Unmanaged<Version>?
  /// How often the realm was invalidated; what was obtained before stays invalid.
  private let invalidations = Atomic(0)
  /// Whether the realm moves to a newer version by itself; any thread may change it.
  let autorefresh: Atomic<Bool>
  /// What is to be done at home, later.
  let inbox: Inbox
  /// How often the news of a commit elsewhere were posted, once they are, less how often they came.
  let awaitedNews = Atomic(0)
  let asyncWrites: AsyncWrites
  let observers: Observers
  /// The newest version that this realm itself has committed.
  @exclusivity(unchecked) var lastCommitted: UInt64 = 0
  /// The version to which observers were told that they may refresh.
  @exclusivity(unchecked) var offered: UInt64 = 0
  /// Whether observers are being told, who may not move the realm meanwhile.
  @exclusivity(unchecked) var isTelling = false
  /// The migration whose objects are of this realm, which nobody else has.
  let migration: OpenMigration?

  init(
    of store: Store, _ configuration: SharedConfiguration, confinement: Confinement,
    frozen version: Version? = nil, isEmpty: Bool = false, migration: OpenMigration? = nil
  ) {
    self.migration = migration
    self.store = store
    sharedConfiguration = configuration
    self.confinement = confinement
    self.isEmpty = isEmpty
    self.version = version
    unchanged = version.map(Unmanaged.passUnretained)
    isFrozen = version != nil
    isForAll = (isFrozen && migration == nil) || !confinement.isChecked
    // The objects of a migration have no home once it is over.
    homeThread = migration == nil ? confinement.home.thread : 0
    // To freeze is cheap, so a frozen realm has no parts of its own that it never uses.
    inbox = isFrozen ? .none : Inbox(of: confinement, store.schedule)
    asyncWrites = isFrozen ? .none : AsyncWrites(at: confinement.home)
    observers = isFrozen ? .none : Observers()
    autorefresh = Atomic(version == nil)
  }

  /// A frozen realm that only its maker knows of.
  convenience init(frozenAt version: Version, like instance: RealmInstance) {
    self.init(
      of: instance.store, instance.sharedConfiguration,
      confinement: Confinement(to: .anywhere, like: instance.confinement), frozen: version)
  }

  /// A realm that goes away in its write transaction takes its changes with it.
  deinit {
    guard writing != nil else { return }
    // It keeps the keys that it gave out: while the store is there, and before the next one begins.
    writing = nil
    store.turn.end()
  }

  var configuration: Realm.Configuration { sharedConfiguration.value }

  var value: Value { Value(realm: (store.name as NSString).lastPathComponent) }

  /// Whether a use here is right; nothing is reported.
  @inline(__always)
  var isHere: Bool { isForAll || currentThread() == homeThread || isHereByConfinement }

  private var isHereByConfinement: Bool { migration?.isOver != true && confinement.isHere }

  /// Whether a value may be used here; a misuse is reported before the answer.
  @inline(__always)
  func admits(
    _ operation: Operation, member: String? = nil, _ value: @autoclosure () -> Value
  ) -> Bool {
    if let migration, migration.isOver {
      migration.reportEscape(operation, member: member, value())
      return false
    }
    return confinement.admits(operation, member: member, value())
  }

  /// What the realm's home sees; the first reading fixes the version.
  var reading: Reading {
    Reading(version: version ?? pin(), transaction: writing)
  }

  /// What may be seen from elsewhere without a race: the version, without the write transaction.
  private var committed: Reading {
    let version = lock.withLock { _ in self.version }
    return Reading(version: version ?? newest(), transaction: nil)
  }

  /// Whether the code that asks runs at the home, also where that is not checked.
  private var isAtHome: Bool {
    isFrozen || currentThread() == homeThread || confinement.home.isHere
  }

  /// What the code that asks may see; nothing is reported.
  var readingFromHere: Reading { isAtHome ? reading : committed }

  /// What the code that asks may see; a use outside the home is reported first.
  func checkedReading(
    for operation: Operation, member: String? = nil, _ value: @autoclosure () -> Value
  ) -> Reading {
    admits(operation, member: member, value()) ? reading : committed
  }

  private func pin() -> Version {
    let version = newest()
    move(to: version)
    return version
  }

  /// Sees the version, and over it what the transaction changes.
  func move(to version: Version?, _ writing: WriteTransaction? = nil) {
    lock.withLock { _ in
      if let ended = self.writing { nextRevision = ended.revision + 1 }
      self.version = version
      self.writing = writing
      unchanged = writing == nil ? version.map(Unmanaged.passUnretained) : nil
    }
  }

  /// How often the realm was invalidated. May be asked from anywhere.
  @inline(__always)
  var generation: Int { invalidations.load(ordering: .relaxed) }

  /// Whether it is a frozen realm that was invalidated, and may not be read any more.
  var isClosed: Bool { isFrozen && generation > 0 }

  /// What is wrong with a use of what was obtained before the realm was invalidated.
  var gone: Condition { isClosed ? .closed : .invalidated }

  /// Makes all that was obtained of a frozen realm invalid. It keeps its version, which others may
  /// be reading.
  func close() { invalidations.add(1, ordering: .relaxed) }

  /// Makes all that was obtained so far invalid, and holds no version until the next use.
  func end() {
    invalidations.add(1, ordering: .relaxed)
    move(to: nil)
  }

  /// Reads have no way to throw.
  ///
  /// A realm whose file another process has given other classes stays at its version.
  func newest() -> Version {
    do { return try store.newest() } catch {
      if error.code == .schemaMismatch, let version { return version }
      fatalError("\(error)")
    }
  }

  func frozenCopy() -> RealmInstance {
    isFrozen ? self : store.frozenInstance(of: readingFromHere.version, like: self)
  }

  /// The realm of what is given in place of a collection that was asked for elsewhere, which was
  /// reported: what is done with that does nothing, and is not reported again.
  func emptyCopy() -> RealmInstance {
    RealmInstance(
      of: store, sharedConfiguration, confinement: Confinement(inPlaceOf: confinement),
      frozen: readingFromHere.version, isEmpty: true)
  }

  /// Whether what is read here was reported, and can be other than what the home reads.
  var isElsewhere: Bool { isEmpty || !isHere }

  /// The open write transaction; nil outside one, and for code that is not at home.
  var transaction: WriteTransaction? {
    isAtHome ? writing : nil
  }

  /// May be asked from anywhere.
  var isInWriteTransaction: Bool {
    lock.withLock { _ in writing != nil }
  }

  /// What it sees, and whether it is changing it. May be asked from anywhere.
  var held: (version: Version, isWriting: Bool)? {
    lock.withLock { _ in version.map { ($0, writing != nil) } }
  }
}
