/// From one version to another, both of which it pins.
struct VersionSpan {
  let old: Version
  let new: Version
}

/// One round of telling what changed in a realm; what several observers ask for is worked out once.
final class Delivery {
  let realm: RealmInstance
  private var known: [Numbers: VersionChanges] = [:]

  private struct Numbers: Hashable {
    let old: UInt64
    let new: UInt64
  }

  init(to realm: RealmInstance) { self.realm = realm }

  /// Up to which version can be told; nil within a write transaction, whose changes are none yet.
  var version: Version? { realm.writing == nil ? realm.version : nil }

  func changes(in span: VersionSpan) -> VersionChanges {
    let numbers = Numbers(old: span.old.number, new: span.new.number)
    if let changes = known[numbers] { return changes }
    let changes = span.new.read { () throws(Realm.Error) in
      try VersionChanges(from: span.old, to: span.new, in: realm.store)
    }
    known[numbers] = changes
    return changes
  }
}
