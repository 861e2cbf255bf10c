import Foundation
import RealmSwift

final class Account: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var balance: Decimal128
  @Persisted var owner: String
}
struct AccountSnapshot: Sendable { let id: String; let balance: Decimal128 }

actor AccountStore {
  private var realm: Realm!
  private var cache: [String: AccountSnapshot] = [:]

  init() async throws {
    realm = try await Realm(actor: self)
  }

  func snapshot(_ id: String) -> AccountSnapshot? {
    if let known = cache[id] { return known }
    guard let account = realm.object(ofType: Account.self, forPrimaryKey: id) else { return nil }
    let made = AccountSnapshot(id: account.id, balance: account.balance)
    cache[id] = made
    return made
  }

  func deposit(_ amount: Decimal128, to id: String) async throws {
    guard let account = realm.object(ofType: Account.self, forPrimaryKey: id) else { return }
    try await realm.asyncWrite { account.balance += amount }
    await log("deposited")
    print(account.balance)
  }

  func account(_ id: String) -> Account? {
    realm.object(ofType: Account.self, forPrimaryKey: id)
  }
  func frozenAccount(_ id: String) -> Account? {
    realm.object(ofType: Account.self, forPrimaryKey: id)?.freeze()
  }
  private func log(_ text: String) async { print(text) }
}

actor LegacyStore {
  private let realm: Realm
  init() { realm = try! Realm() }
  func owners() -> [String] {
    Array(realm.objects(Account.self).map { $0.owner })  // expect: stored-live-object
  }
}

@MainActor
final class AccountViewModel {
  let store: AccountStore
  init(store: AccountStore) { self.store = store }

  func show(_ id: String) async {
    if let account = await store.account(id) {
      print(account.owner)  // expect: live-object-across-actors
    }
    if let frozen = await store.frozenAccount(id) { print(frozen.owner) }
    if let snapshot = await store.snapshot(id) { print(snapshot.balance) }
  }
}
