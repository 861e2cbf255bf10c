import RealmSwift

final class Event: Object {
  @Persisted var kind = ""
}

final class Sample: Object {
  @Persisted var position = 0
}

final class Rack: Object {
  @Persisted var samples: List<Sample>
}

extension Realm {
  static func change(_ block: (Realm) -> Void) {
    let realm = try! Realm()
    try! realm.write { block(realm) }
  }

  /// Takes part in a transaction that is open.
  static func join(_ block: (Realm) -> Void) {
    let realm = try! Realm()
    if realm.isInWriteTransaction { return block(realm) }
    try! realm.write { block(realm) }
  }
}

/// The helper that places samples is used again for the log, in the middle of the first write.
final class SampleStore {
  func place(_ samples: [Sample]) {
    Realm.change { realm in
      guard let rack = realm.objects(Rack.self).first else { return }
      for sample in samples {
        rack.samples.append(sample)
        log("placed")
      }
    }
  }

  func remove(_ sample: Sample) {
    Realm.change { realm in
      realm.delete(sample)
      note("removed")
    }
  }

  private func log(_ kind: String) {
    Realm.change { realm in  // expect: nested-write
      realm.create(Event.self, value: ["kind": kind])
    }
  }

  private func note(_ kind: String) {
    Realm.join { realm in
      realm.create(Event.self, value: ["kind": kind])
    }
  }
}
