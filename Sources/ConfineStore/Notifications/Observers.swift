/// Who is told of a realm's changes. For the realm's home alone.
struct Observers {
  private var all: [any Observer] = []

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ observer: any Observer) { all.append(observer) }

  mutating func remove(_ observer: any Observer) { all.removeAll { $0 === observer } }

  /// In the order in which they came.
  var inOrder: [any Observer] { all }
}

/// Is told of what changes in a realm, at the realm's home.
protocol Observer: AnyObject {
  /// The realm sees another version, or has committed.
  func realmDidChange(_ realm: RealmInstance)

  /// There is a newer version, to which the realm does not move by itself.
  func realmShouldRefresh(_ realm: RealmInstance)

  /// What changed since the last delivery is to be told; a write transaction may follow.
  func deliver(_ realm: RealmInstance)
}
