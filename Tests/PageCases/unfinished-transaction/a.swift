import Foundation
import RealmSwift

final class Account: Object {
  @Persisted(primaryKey: true) var iban: String
  @Persisted var balance = 0
}

enum TransferError: Error { case unknownAccount, notEnough }

final class TransferUseCase {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }

  func account(_ iban: String) throws -> Account {
    guard let account = realm.object(ofType: Account.self, forPrimaryKey: iban) else {
      throw TransferError.unknownAccount
    }
    return account
  }

  func transfer(_ amount: Int, from source: String, to target: String, in realm: Realm) throws {
    realm.beginWrite()  // expect: unfinished-transaction
    let from = try account(source)
    let to = try account(target)
    from.balance -= amount
    to.balance += amount
    try realm.commitWrite()
  }

  func transferLookedUp(_ amount: Int, from source: String, to target: String, in realm: Realm)
    throws
  {
    let from = try account(source)
    let to = try account(target)
    realm.beginWrite()
    from.balance -= amount
    to.balance += amount
    try realm.commitWrite()
  }

  func withdraw(_ amount: Int, from account: Account, in realm: Realm) -> Bool {
    realm.beginWrite()  // expect: unfinished-transaction
    guard account.balance >= amount else { return false }
    account.balance -= amount
    do { try realm.commitWrite() } catch { realm.cancelWrite() }
    return true
  }

  func withdrawOrCancel(_ amount: Int, from account: Account, in realm: Realm) -> Bool {
    realm.beginWrite()
    guard account.balance >= amount else {
      realm.cancelWrite()
      return false
    }
    account.balance -= amount
    do { try realm.commitWrite() } catch { realm.cancelWrite() }
    return true
  }

  func deposit(_ amount: Int, to iban: String, in realm: Realm) throws {
    realm.beginWrite()
    defer { if realm.isInWriteTransaction { realm.cancelWrite() } }
    try account(iban).balance += amount
    try realm.commitWrite()
  }
}
