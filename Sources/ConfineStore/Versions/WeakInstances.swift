/// Realms by what tells them apart, for as long as somebody holds them.
struct WeakInstances<Key: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    weak var instance: RealmInstance?

    /// Asked in place, since a copy of a weak reference takes time.
    mutating func held() -> RealmInstance? { instance }
  }

  private var entries: [Key: Entry] = [:]
  /// At so many entries those of realms that are gone are taken out.
  private var limit = 16

  /// Those that somebody holds.
  var instances: [RealmInstance] { entries.values.compactMap(\.instance) }

  func holds(_ key: Key) -> Bool { entries[key]?.instance != nil }

  /// The realm, which is made if nobody holds it.
  mutating func instance(_ key: Key, make: () -> RealmInstance) -> RealmInstance {
    if let place = entries.index(forKey: key) {
      if let instance = entries.values[place].held(), !instance.isClosed { return instance }
      let instance = make()
      entries.values[place].instance = instance
      return instance
    }
    if entries.count >= limit {
      for (key, entry) in entries where entry.instance == nil { entries[key] = nil }
      limit = max(16, 2 * entries.count)
    }
    let instance = make()
    entries[key] = Entry(instance: instance)
    return instance
  }
}
