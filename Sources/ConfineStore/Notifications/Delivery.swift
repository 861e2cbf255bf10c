/// From one version to another, both of which it pins.
struct VersionSpan {
  let old: Version
  let new: Version
}

/// One round of telling what changed in a realm; what several observers ask for is worked out once.
struct Delivery {
  let realm: RealmInstance
  /// Those that were asked for first, which most observers ask for.
  private var first: VersionChanges?
  private var others: [VersionChanges] = []

  init(to realm: RealmInstance) { self.realm = realm }

  /// Up to which version can be told; nil within a write transaction, whose changes are none yet.
  var version: Version? { realm.writing == nil ? realm.version : nil }

  mutating func changes(in span: VersionSpan) -> VersionChanges {
    if let first, first.isOf(span) { return first }
    if let known = others.first(where: { $0.isOf(span) }) { return known }
    let changes = span.new.read { () throws(Realm.Error) in
      try VersionChanges(from: span.old, to: span.new)
    }
    if first == nil { first = changes } else { others.append(changes) }
    return changes
  }
}

extension VersionChanges {
  fileprivate func isOf(_ span: VersionSpan) -> Bool {
    old.number == span.old.number && new.number == span.new.number
  }
}
