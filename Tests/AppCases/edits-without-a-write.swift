import RealmSwift

final class Nurse: Object {
  @Persisted(primaryKey: true) var badge: String
  @Persisted var isOnCall: Bool
}

struct Roster {
  let realm: Realm

  func callIn(_ badge: String) throws {
    try realm.write { realm.object(ofType: Nurse.self, forPrimaryKey: badge)?.isOnCall = true }
  }

  /// Nobody calls it in sight, and the others write for themselves.
  func sendHome(_ badge: String) {
    guard let nurse = realm.object(ofType: Nurse.self, forPrimaryKey: badge) else { return }
    nurse.isOnCall = false  // expect: write-outside-transaction
  }

  func endShift(_ badges: [String]) throws {
    try realm.write { badges.forEach(release) }
  }

  /// Its callers write.
  private func release(_ badge: String) {
    guard let nurse = realm.object(ofType: Nurse.self, forPrimaryKey: badge) else { return }
    nurse.isOnCall = false
  }

  /// Whoever has the object may have begun a write for it.
  func rest(_ nurse: Nurse) { nurse.isOnCall = false }

  /// Who writes for himself has none around him.
  func swap(_ nurse: Nurse, with other: Nurse) throws {
    try realm.write { nurse.isOnCall = false }
    nurse.isOnCall = true  // expect: write-outside-transaction
    other.isOnCall = true  // expect: write-outside-transaction
  }

  func add(_ nurse: Nurse) throws {
    nurse.isOnCall = true
    try realm.write { realm.add(nurse) }
  }

  func clear() throws {
    realm.beginWrite()
    realm.deleteAll()
    try realm.commitWrite()
  }
}

/// Leaves writes to its callers.
struct RosterEdits {
  let realm: Realm

  func sendHome(named badge: String) {
    guard let nurse = realm.object(ofType: Nurse.self, forPrimaryKey: badge) else { return }
    nurse.isOnCall = false
  }
}

// MARK: - After an addition that may have failed

final class Snapshot: Object {
  @Persisted(primaryKey: true) var name: String
  @Persisted var path: String?
}

struct SnapshotStore {
  func keep(_ snapshot: Snapshot) {
    do {
      let realm = try Realm()
      try realm.write { realm.add(snapshot) }
    } catch {
      print(error)
    }
  }
}

func takeSnapshot(at path: String) {
  let snapshot = Snapshot()
  snapshot.name = "1"
  SnapshotStore().keep(snapshot)
  snapshot.path = path  // expect: write-outside-transaction
}

func takeSnapshotFirst(at path: String) {
  let snapshot = Snapshot()
  snapshot.path = path
  SnapshotStore().keep(snapshot)
}
