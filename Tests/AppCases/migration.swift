import Foundation
import RealmSwift

final class Person: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var fullName: String
  @Persisted var age: Int
}
enum RealmMigrator {
  static var failed: [MigrationObject] = []
  static var configuration: Realm.Configuration {
    Realm.Configuration(
      schemaVersion: 5,
      migrationBlock: { migration, oldVersion in
        if oldVersion < 2 { renameFields(migration) }
        if oldVersion < 3 {
          migration.enumerateObjects(ofType: Person.className()) { old, new in
            new?["age"] = (old?["age"] as? Int) ?? 0
          }
        }
        if oldVersion == 3 {  // expect: version-equality-in-migration
          migration.deleteData(forType: "Temp")
        }
        if oldVersion < 5 {
          DispatchQueue.global().async {
            // expect: dispatch-in-migration
            migration.renameProperty(onType: "Person", from: "n", to: "name")
          }
          let realm = try? Realm()  // expect: realm-in-migration
          print(realm?.isEmpty ?? true)
        }
      })
  }
  static func renameFields(_ migration: Migration) {
    migration.enumerateObjects(ofType: "Person") { old, new in
      guard let old, let new else { return }
      new["fullName"] = "\(old["first"] ?? "") \(old["last"] ?? "")"
    }
  }
  static func open() throws -> Realm {
    var kept: [String] = []
    var broken: MigrationObject?
    let configuration = Realm.Configuration(schemaVersion: 6) { migration, _ in
      migration.enumerateObjects(ofType: "Person") { old, _ in
        kept.append("\(old?["id"] ?? 0)")
        if old?["name"] == nil { broken = old }
      }
    }
    let realm = try Realm(configuration: configuration)
    print(kept.count)
    print(broken?["id"] ?? 0)  // expect: escaping-migration-object
    return realm
  }
}
