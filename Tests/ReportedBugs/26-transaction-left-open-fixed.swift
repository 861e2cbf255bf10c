// https://github.com/realm/realm-swift/issues/3302
import RealmSwift
class Account: Object { @Persisted var name: String }
final class AccountSync {
  func apply(_ names: [String]) throws {
    let realm = try Realm()
    realm.beginWrite()
    for name in names {
      guard !name.isEmpty else { realm.cancelWrite(); return }
      realm.create(Account.self, value: ["name": name])
    }
    try realm.commitWrite()
  }
}
