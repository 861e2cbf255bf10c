// https://github.com/realm/realm-swift/issues/5040
import RealmSwift
class Reminder: Object { @Persisted var active: Bool }
enum ReminderSetup {
  static func configure() {
    let configuration = Realm.Configuration(
      schemaVersion: 5,
      migrationBlock: { migration, oldVersion in
        if oldVersion < 5 {
          migration.deleteData(forType: Reminder.className())
        }
      })
    Realm.Configuration.defaultConfiguration = configuration
  }
}
