// https://github.com/realm/realm-swift/issues/3172
import RealmSwift
import Foundation
class Setting: Object { @Persisted var key: String }
final class Database {
  static let shared = Database()
  var realm: Realm { try! Realm() }
  private init() {}
  func settings() -> Results<Setting> { realm.objects(Setting.self) }
}
@MainActor final class SettingsScreen {
  private let queue = DispatchQueue(label: "settings")
  func show() { print(Database.shared.settings().count) }
  func export() {
    queue.async {
      autoreleasepool {
        print(Database.shared.settings().count)
      }
    }
  }
}
