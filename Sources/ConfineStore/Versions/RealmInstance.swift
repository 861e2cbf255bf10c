import ConfineFindings
import ConfineOwnership
import Foundation

/// A realm at one home: which version it sees, and its write transaction.
///
/// Its home alone changes it, under the lock; so its home reads without the lock, and whoever
/// strays in here from elsewhere gets the version under the lock and never the overlay.
final class RealmInstance: @unchecked Sendable {
  let store: Store
  let configuration: Realm.Configuration
  let confinement: Confinement
  let isFrozen: Bool
  private let lock = NSLock()
  private var version: Version?
  private var overlay: Overlay?

  init(
    of store: Store, _ configuration: Realm.Configuration, confinement: Confinement,
    frozen version: Version? = nil
  ) {
    self.store = store
    self.configuration = configuration
    self.confinement = confinement
    self.version = version
    isFrozen = version != nil
  }

  /// A realm that goes away in its write transaction takes its changes with it.
  deinit {
    if overlay != nil { store.turn.end() }
  }

  var value: Value {
    let name = (store.name as NSString).lastPathComponent
    return Value(name: "Realm(\"\(name)\")", type: "Realm", kind: .realm)
  }

  /// What the realm's home sees; the first reading fixes the version.
  var reading: Reading {
    Reading(version: version ?? pin(), overlay: overlay)
  }

  /// What may be seen from elsewhere without a race: the version, without the write transaction.
  private var committed: Reading {
    let version = lock.withLock { self.version }
    return Reading(version: version ?? newest(), overlay: nil)
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
    move(to: version, overlay: nil)
    return version
  }

  private func move(to version: Version, overlay: Overlay?) {
    lock.withLock {
      self.version = version
      self.overlay = overlay
    }
  }

  /// Reads have no way to throw.
  private func newest() -> Version {
    do { return try store.newest() } catch { fatalError("\(error)") }
  }

  /// Moves to the newest version; answers whether there was a newer one, or none was fixed yet.
  func refresh() -> Bool {
    guard !isFrozen, overlay == nil else { return false }
    let last = version
    let newest = newest()
    guard last == nil || last?.number != newest.number else { return false }
    move(to: newest, overlay: nil)
    return true
  }

  func frozenCopy() -> RealmInstance {
    isFrozen ? self : store.frozenInstance(of: readingFromHere.version, like: self)
  }

  /// The open write transaction; nil outside one, and for code that is not at home.
  var transaction: Overlay? {
    confinement.home.isHere ? overlay : nil
  }

  /// May be asked from anywhere.
  var isInWriteTransaction: Bool {
    lock.withLock { overlay != nil }
  }

  /// Waits for the writer's turn and moves to the newest version.
  func begin() throws(Realm.Error) {
    try store.turn.begin()
    do throws(Realm.Error) {
      let version = try store.newest()
      move(to: version, overlay: Overlay(over: version, of: store))
    } catch {
      store.turn.end()
      throw error
    }
  }

  /// Makes the changes a new version, which this realm then sees.
  ///
  /// After an error the transaction is over and nothing of it is left.
  func commit() throws(Realm.Error) {
    guard let overlay else { return }
    defer { store.turn.end() }
    do throws(Realm.Error) {
      try store.commit(overlay)
      move(to: try store.newest(), overlay: nil)
    } catch {
      move(to: overlay.base, overlay: nil)
      throw error
    }
  }

  func cancel() {
    guard let overlay else { return }
    move(to: overlay.base, overlay: nil)
    store.turn.end()
  }
}
