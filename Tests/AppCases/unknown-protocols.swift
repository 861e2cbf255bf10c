// What a class inherits that is out of sight is no superclass if the class initialises itself.
import RealmSwift

class Account: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
}

final class RealmAccountStore: AccountStore {
  private let realm: Realm

  init(identifier: String? = nil) throws {
    realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: identifier))
  }

  func name(of id: String) async throws -> String? {
    // expect: stored-live-object
    realm.object(ofType: Account.self, forPrimaryKey: id)?.name
  }

  func freshName(of id: String) async throws -> String? {
    let configuration = realm.configuration
    return try autoreleasepool {
      try Realm(configuration: configuration).object(ofType: Account.self, forPrimaryKey: id)?.name
    }
  }
}

/// Its superclass may be the main actor's.
final class AccountModel: Model {
  private let realm: Realm

  override init() {
    realm = try! Realm()
    super.init()
  }

  func name(of id: String) async -> String? {
    realm.object(ofType: Account.self, forPrimaryKey: id)?.name
  }
}

final class AccountScreenModel: ScreenModel {
  private let realm: Realm

  init(realm: Realm) {
    self.realm = realm
    super.init()
  }

  func name(of id: String) async -> String? {
    realm.object(ofType: Account.self, forPrimaryKey: id)?.name
  }
}

/// The only type in sight that may be behind it keeps a realm.
final class AccountList {
  private let store: AccountStore
  private(set) var names: [String] = []

  init(store: AccountStore) { self.store = store }

  func load() {
    DispatchQueue.global().async { [weak self] in
      self?.names = self?.store.allNames() ?? []  // expect: live-object-on-concurrent-queue
    }
  }
}

extension RealmAccountStore {
  func allNames() -> [String] { realm.objects(Account.self).map(\.name) }
}

/// All types in sight that may be behind it parse where they are told to.
class AccountRequest {
  private let parsing = DispatchQueue(label: "parsing", attributes: .concurrent)
  weak var parser: AccountParser?

  func answer(_ data: Data) {
    parsing.async { self.parser?.parse(data) }
  }
}

final class NameRequest: AccountRequest, AccountParser {
  func parse(_ data: Data) {
    autoreleasepool {
      // expect: realm-opened-on-concurrent-queue
      let realm = try! Realm()
      try! realm.write { _ = realm.create(Account.self, value: ["id": "\(data.count)"]) }
    }
  }
}

final class RemovalRequest: AccountRequest, AccountParser {
  func parse(_ data: Data) {
    autoreleasepool {
      // expect: realm-opened-on-concurrent-queue
      let realm = try! Realm()
      try! realm.write { realm.deleteAll() }
    }
  }
}
