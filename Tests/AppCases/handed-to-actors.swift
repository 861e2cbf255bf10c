import Foundation
import RealmSwift

final class Canoe: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

actor CanoeStore {
  private var realm: Realm?

  func open() async throws {
    realm = try await Realm(actor: self)
  }

  /// Nobody in sight calls it, so that callers are outside of the actor.
  func remove(_ canoe: Canoe) throws {
    guard let realm else { return }
    try realm.write { realm.delete(canoe) }  // expect: live-object-across-actors
  }

  func removeWithin<T: Object>(_ object: T) {
    performWrite { realm in
      realm.delete(object)  // expect: live-object-across-actors
    }
  }

  func save(_ canoe: Canoe) throws {
    try realm?.write { realm?.add(canoe, update: .modified) }
  }

  /// What the actor's own code hands over is at home there.
  func removeOwn(_ canoe: Canoe) throws {
    guard let realm else { return }
    try realm.write { realm.delete(canoe) }
  }

  func removeAll() throws {
    guard let canoes = realm?.objects(Canoe.self) else { return }
    for canoe in canoes { try removeOwn(canoe) }
  }

  func remove(id: String) throws {
    guard let realm, let canoe = realm.object(ofType: Canoe.self, forPrimaryKey: id) else { return }
    try realm.write { realm.delete(canoe) }
  }

  private func performWrite(_ block: (Realm) -> Void) {
    guard let realm else { return }
    try? realm.write { block(realm) }
  }
}

enum Timetable {
  static func names() -> [String] {
    guard let realm = try? Realm() else { return [] }
    return realm.objects(Canoe.self).map { $0.name }
  }

  private static func store(_ names: [String]) {
    guard let realm = try? Realm() else { return }  // expect: realm-opened-on-concurrent-queue
    let known = self.names()  // expect: realm-opened-on-concurrent-queue
    try? realm.write {
      for name in names where !known.contains(name) {
        realm.create(Canoe.self, value: ["id": name, "name": name])
      }
    }
  }

  static func update(_ names: [String]) {
    DispatchQueue.global().async {
      autoreleasepool { self.store(names) }
    }
  }

  static func show() {
    NSLog("%d", names().count)
  }
}
