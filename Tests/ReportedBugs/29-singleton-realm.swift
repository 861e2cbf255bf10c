// https://github.com/realm/realm-swift/issues/3172
import RealmSwift
import Foundation
class Setting: Object { @Persisted var key: String }
final class Database {
  static let shared = Database()
  let realm = try! Realm()
  private init() {}
  func settings() -> Results<Setting> { realm.objects(Setting.self) }
}
@MainActor final class SettingsScreen {
  func show() { print(Database.shared.settings().count) }
  func export() {
    DispatchQueue.global(qos: .utility).async {
      print(Database.shared.settings().count)  // expect: shared-realm
    }
  }
}
