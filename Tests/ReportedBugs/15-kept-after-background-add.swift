// https://github.com/realm/realm-swift/issues/4634
import RealmSwift
import Foundation
class UserInfo: Object { @Persisted var name: String }
final class RealmHelper15 {
  static let shared = RealmHelper15()
  private let queue = DispatchQueue(label: "realm.background")
  func save<T: Object>(_ object: T) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write { realm.add(object) }
      }
    }
  }
}
@MainActor final class UserSession {
  func login(name: String) {
    let info = UserInfo()
    info.name = name
    RealmHelper15.shared.save(info)
    print("welcome \(info.name)")  // expect: object-added-elsewhere
  }
}
