// https://github.com/realm/realm-swift/issues/5040
import RealmSwift
class Reminder: Object { @Persisted var active: Bool }
enum ReminderSetup {
  static func configure() {
    let configuration = Realm.Configuration(
      schemaVersion: 5,
      migrationBlock: { migration, oldVersion in
        if oldVersion < 5 {
          let realm = try! Realm()  // expect: realm-in-migration
          try! realm.write { realm.deleteAll() }
        }
      })
    Realm.Configuration.defaultConfiguration = configuration
  }
}
