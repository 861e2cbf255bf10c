import Foundation
import RealmSwift

final class Account: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var currency = "EUR"
  @Persisted var isDefault = false
}

final class Preference: Object {
  @Persisted(primaryKey: true) var key: String
  @Persisted var value = ""
}

enum Persistence {
  static let preferences = Realm.Configuration(inMemoryIdentifier: "preferences")

  static func accounts() throws -> Realm {
    let configuration = Realm.Configuration(
      schemaVersion: 5,
      migrationBlock: { migration, oldVersion in
        if oldVersion < 4 {
          let preferences = try? Realm(configuration: preferences)  // expect: realm-in-migration
          let currency = preferences?.object(ofType: Preference.self, forPrimaryKey: "currency")?
            .value
          migration.enumerateObjects(ofType: "Account") { _, new in
            new?["currency"] = currency ?? "EUR"
          }
        }
        if oldVersion < 5 {
          migration.enumerateObjects(ofType: "Account") { _, new in
            new?["isDefault"] = false
          }
        }
      })
    return try Realm(configuration: configuration)
  }

  static func accountsPrepared() throws -> Realm {
    let preferences = try Realm(configuration: preferences)
    let currency =
      preferences.object(ofType: Preference.self, forPrimaryKey: "currency")?.value ?? "EUR"
    let configuration = Realm.Configuration(schemaVersion: 5) { migration, oldVersion in
      guard oldVersion < 4 else { return }
      migration.enumerateObjects(ofType: "Account") { _, new in new?["currency"] = currency }
    }
    return try Realm(configuration: configuration)
  }

  static func accountsThenDefault() throws -> Realm {
    let realm = try Realm(
      configuration: Realm.Configuration(schemaVersion: 5) { migration, oldVersion in
        print("from \(oldVersion)")
      })
    let preferences = try Realm(configuration: preferences)
    let id = preferences.object(ofType: Preference.self, forPrimaryKey: "account")?.value ?? ""
    try realm.write { realm.object(ofType: Account.self, forPrimaryKey: id)?.isDefault = true }
    return realm
  }
}
