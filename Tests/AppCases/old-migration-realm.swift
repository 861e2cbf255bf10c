import Foundation
import RealmSwift

final class OldUser: Object {
  @objc dynamic var id = 0; @objc dynamic var name = ""
  override static func primaryKey() -> String? { "id" }
}
final class Group: Object { @objc dynamic var id = 0; let users = List<OldUser>() }

class LegacyManager {
  static let sharedInstance = LegacyManager()
  var realm: Realm
  private init() { realm = try! Realm() }
  func user(_ id: Int) -> OldUser? { realm.object(ofType: OldUser.self, forPrimaryKey: id) }
  func save(_ user: OldUser) {
    do { try realm.write { realm.add(user, update: .modified) } } catch { print(error) }
  }
  func saveAsync(_ users: [OldUser]) {
    DispatchQueue.global(qos: .background).async {
      autoreleasepool {
        do {
          let realm = try Realm()  // expect: realm-opened-on-concurrent-queue
          realm.beginWrite()
          for user in users { realm.add(user, update: .all) }
          try realm.commitWrite()
        } catch let error { print(error) }
      }
    }
  }
  func parse(_ json: [[String: Any]]) {
    let users = json.map { OldUser(value: $0) }
    saveAsync(users)
  }
  func fill(_ group: Group) {
    DispatchQueue.main.async {
      try? self.realm.write { group.users.append(self.user(1)!) }
    }
  }
  @objc func timerFired() {
    let users = realm.objects(OldUser.self)
    for user in users where user.name.isEmpty {
      try! realm.write { user.name = "anonymous" }
    }
  }
  @MainActor func clean() {
    // expect: write-on-main-with-background-writer
    try! realm.write { realm.deleteAll() }
  }
  func background() {
    DispatchQueue(label: "bg").async {
      self.realm.refresh()  // expect: live-object-across-queues
    }
  }
}
