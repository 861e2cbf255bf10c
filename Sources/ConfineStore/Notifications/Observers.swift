import Synchronization

/// Who is told of a realm's changes. Only its home adds observers; any thread may take one away.
final class Observers: Sendable {
  /// Reached under the lock only; what is in it is called at the home.
  private struct All: @unchecked Sendable {
    var observers: [any Observer] = []
    /// Those of the realm itself.
    var ofRealm: [any Observer] = []
  }

  private let all = Mutex(All())

  /// Of frozen realms, which nobody can observe.
  static let none = Observers()

  var isEmpty: Bool { all.withLock { $0.observers.isEmpty } }

  func add(_ observer: any Observer) {
    all.withLock { all in
      all.observers.append(observer)
      if observer.isOfRealm { all.ofRealm.append(observer) }
    }
  }

  /// The caller holds the observer, so that nothing of the program's own runs under the lock.
  func remove(_ observer: any Observer) {
    all.withLock { all in
      all.observers.removeAll { $0 === observer }
      all.ofRealm.removeAll { $0 === observer }
    }
  }

  /// In the order in which they came.
  var inOrder: [any Observer] { all.withLock { $0 }.observers }

  /// Those of the realm itself, in the order in which they came.
  var ofRealm: [any Observer] { all.withLock { $0 }.ofRealm }
}

/// Is told of what changes in a realm, at the realm's home.
protocol Observer: AnyObject {
  /// Whether it is told of the realm itself, and so of `realmDidChange` and `realmShouldRefresh`.
  var isOfRealm: Bool { get }

  /// The realm sees another version, or has committed.
  func realmDidChange(_ realm: RealmInstance)

  /// There is a newer version, to which the realm does not move by itself.
  func realmShouldRefresh(_ realm: RealmInstance)

  /// What changed since the last delivery is to be told; a write transaction may follow.
  func deliver(_ delivery: inout Delivery)

  /// What a commit changed is not to be told, whatever is told before and after.
  func miss(_ span: VersionSpan)
}

extension Observer {
  var isOfRealm: Bool { false }
  func realmDidChange(_ realm: RealmInstance) {}
  func realmShouldRefresh(_ realm: RealmInstance) {}
  func deliver(_ delivery: inout Delivery) {}
  func miss(_ span: VersionSpan) {}
}
