// https://github.com/realm/realm-swift/issues/3302
import RealmSwift
class Account: Object { @Persisted var name: String }
final class AccountSync {
  func apply(_ names: [String]) throws {
    let realm = try Realm()
    realm.beginWrite()  // expect: unfinished-transaction
    for name in names {
      guard !name.isEmpty else { return }
      realm.create(Account.self, value: ["name": name])
    }
    try realm.commitWrite()
  }
}
