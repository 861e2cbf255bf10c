import ConfineOwnership

/// Keeps a version for what is no realm, such as a reference, and says for what.
final class VersionHold: Sendable {
  let version: Version
  private let list: VersionHolds

  /// Holds a version on behalf of a realm, until it goes away. For any thread.
  ///
  /// - Parameter origin: where the holder began; nil for here.
  init(
    _ version: Version, as holder: Pin.Holder, of instance: RealmInstance,
    since origin: Origin? = nil
  ) {
    self.version = version
    list = instance.store.holds
    list.insert(
      VersionHolds.Entry(
        version: version.number, holder: holder, confinement: instance.confinement,
        origin: origin ?? instance.confinement.originHere()),
      of: self)
  }

  deinit { list.remove(self) }
}

/// What holds versions of one store and is no realm.
final class VersionHolds: Sendable {
  struct Entry: Sendable {
    let version: UInt64
    let holder: Pin.Holder
    let confinement: Confinement
    let origin: Origin
    let since = CoarseInstant.now
  }

  private let entries = Locked<[ObjectIdentifier: Entry]>([:])

  var all: [Entry] { entries.withLock { Array($0.values) } }

  func insert(_ entry: Entry, of hold: VersionHold) {
    entries.withLock { $0[ObjectIdentifier(hold)] = entry }
  }

  func remove(_ hold: VersionHold) {
    entries.withLock { $0[ObjectIdentifier(hold)] = nil }
  }
}
