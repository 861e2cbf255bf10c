import ConfineOwnership
import Synchronization

/// Keeps a version for what is no realm, such as a reference, and says for what.
class VersionHold: @unchecked Sendable {
  /// Which it holds.
  @exclusivity(unchecked) final private(set) var version: Version
  private let list: VersionHolds
  private let place: Int

  /// Holds a version on behalf of a realm, until it goes away. For any thread.
  ///
  /// - Parameter origin: where the holder began; nil for here.
  init(
    _ version: Version, as holder: Pin.Holder, of instance: RealmInstance,
    since origin: Origin? = nil
  ) {
    self.version = version
    list = instance.store.holds
    place = list.insert(
      VersionHolds.Entry(
        version: version.number, holder: holder, confinement: instance.confinement,
        origin: origin ?? instance.confinement.originHere()))
  }

  deinit { list.remove(place) }

  /// Holds another version from here on. Where this is done nobody but the caller has the hold.
  final func move(to version: Version) {
    list.move(place, to: version)
    self.version = version
  }
}

/// What holds versions of one store and is no realm.
final class VersionHolds: Sendable {
  struct Entry: Sendable {
    fileprivate(set) var version: UInt64
    let holder: Pin.Holder
    let confinement: Confinement
    let origin: Origin
    fileprivate(set) var since = CoarseInstant.now
  }

  private let register = Mutex(Register<Entry>())

  var all: [Entry] { register.withLock { $0.entries } }

  /// - Returns: what `remove` asks for.
  func insert(_ entry: Entry) -> Int { register.withLock { $0.insert(entry) } }

  func move(_ place: Int, to version: Version) {
    register.withLock { register in
      register.change(place) { entry in
        entry.version = version.number
        entry.since = version.since
      }
    }
  }

  func remove(_ place: Int) { _ = register.withLock { $0.remove(place) } }
}
