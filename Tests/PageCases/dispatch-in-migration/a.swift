import Foundation
import RealmSwift

final class Person: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var fullName = ""
  @Persisted var initials = ""
}

enum PersistenceStack {
  static func makeConfiguration(log: @escaping @Sendable (String) -> Void) -> Realm.Configuration {
    Realm.Configuration(
      schemaVersion: 6,
      migrationBlock: { migration, oldSchemaVersion in
        if oldSchemaVersion < 4 {
          migration.enumerateObjects(ofType: Person.className()) { oldObject, newObject in
            let first = oldObject?["firstName"] as? String ?? ""
            let last = oldObject?["lastName"] as? String ?? ""
            newObject?["fullName"] = first + " " + last
            DispatchQueue.main.async {
              // expect: dispatch-in-migration
              newObject?["initials"] = "\(first.prefix(1))\(last.prefix(1))"
            }
          }
        }
        if oldSchemaVersion < 5 {
          migration.enumerateObjects(ofType: Person.className()) { oldObject, newObject in
            let name = oldObject?["fullName"] as? String ?? ""
            newObject?["initials"] = String(name.prefix(1))
            DispatchQueue.main.async { log("migrated \(name)") }
          }
        }
        if oldSchemaVersion < 6 {
          DispatchQueue.global(qos: .utility).async {
            migration.deleteData(forType: "LegacyPerson")  // expect: dispatch-in-migration
          }
        }
        Task.detached { log("finished from version \(oldSchemaVersion)") }
      })
  }

  static func removeLegacy() -> Realm.Configuration {
    Realm.Configuration(schemaVersion: 6) { migration, old in
      if old < 6 { migration.deleteData(forType: "LegacyPerson") }
    }
  }
}
