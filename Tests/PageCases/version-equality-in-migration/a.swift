import Foundation
import RealmSwift

final class Client: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var fullName = ""
  @Persisted var email: String?
  @Persisted var tier = 0
}

struct ClientDatabase {
  static let configuration = Realm.Configuration(
    schemaVersion: 4,
    migrationBlock: { migration, oldSchemaVersion in
      if oldSchemaVersion < 1 {
        migration.enumerateObjects(ofType: "Client") { old, new in
          new?["fullName"] = old?["name"] as? String ?? ""
        }
      }
      if oldSchemaVersion == 2 {  // expect: version-equality-in-migration
        migration.enumerateObjects(ofType: "Client") { _, new in new?["email"] = nil }
      }
      if 3 == oldSchemaVersion {  // expect: version-equality-in-migration
        migration.enumerateObjects(ofType: "Client") { _, new in new?["tier"] = 1 }
      }
    })

  static let careful = Realm.Configuration(
    schemaVersion: 4,
    migrationBlock: { migration, oldSchemaVersion in
      if oldSchemaVersion == 0 { print("first version of all") }
      if oldSchemaVersion < 3 {
        migration.enumerateObjects(ofType: "Client") { _, new in new?["email"] = nil }
      }
      if oldSchemaVersion <= 3 {
        migration.enumerateObjects(ofType: "Client") { old, new in
          new?["tier"] = (old?["tier"] as? Int) == 2 ? 1 : 0
        }
      }
    })

  static func reading() -> Realm.Configuration {
    var configuration = Realm.Configuration(schemaVersion: 5)
    configuration.migrationBlock = { migration, version in
      guard version < 5 else { return }
      var seen = 0
      migration.enumerateObjects(ofType: "Client") { old, _ in
        if old?["tier"] as? Int == 3 { seen += 1 }
      }
      if seen == 1 { print("one client") }
    }
    return configuration
  }
}
