/// From one version to another, both of which it pins.
struct VersionSpan {
  let old: Version
  let new: Version
}

/// One round of telling what changed in a realm; what several observers ask for is worked out once.
final class Delivery {
  let realm: RealmInstance
  /// Few, since most observers were told up to the same version.
  private var known: [VersionChanges] = []

  init(to realm: RealmInstance) { self.realm = realm }

  /// Up to which version can be told; nil within a write transaction, whose changes are none yet.
  var version: Version? { realm.writing == nil ? realm.version : nil }

  func changes(in span: VersionSpan) -> VersionChanges {
    let found = known.first {
      $0.old.number == span.old.number && $0.new.number == span.new.number
    }
    if let found { return found }
    let changes = span.new.read { () throws(Realm.Error) in
      try VersionChanges(from: span.old, to: span.new, in: realm.store)
    }
    known.append(changes)
    return changes
  }
}
