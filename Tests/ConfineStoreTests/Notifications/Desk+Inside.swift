@testable import ConfineStore

extension Desk {
  var instance: AnyObject { realm.instance }

  var hasNoObservers: Bool { realm.instance.observers.isEmpty }

  /// How many versions this process holds.
  var pinnedVersions: Int { realm.instance.store.liveVersions.count { $0.pins > 0 } }
}
