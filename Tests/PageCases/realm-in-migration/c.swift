import UIKit
import RealmSwift

final class Stamp: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var country = ""
  @Persisted var year = 0
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Realm.Configuration.defaultConfiguration = Realm.Configuration(
      schemaVersion: 3,
      migrationBlock: { migration, oldSchemaVersion in
        if oldSchemaVersion < 2 {
          migration.renameProperty(onType: "Stamp", from: "land", to: "country")
        }
        if oldSchemaVersion < 3 {
          do {
            let realm = try Realm()  // expect: realm-in-migration
            print("\(realm.objects(Stamp.self).count) stamps")
          } catch {
            print("not migrated: \(error)")
          }
        }
      })
    open()
    return true
  }

  private func open() {
    do {
      let realm = try Realm()
      print("\(realm.objects(Stamp.self).count) stamps")
    } catch {
      print("cannot open: \(error)")
    }
  }
}

extension Realm.Configuration {
  static func stamps(year: Int) -> Realm.Configuration {
    Realm.Configuration(
      schemaVersion: 4,
      migrationBlock: { migration, oldVersion in
        var count = 0
        migration.enumerateObjects(ofType: "Stamp") { old, new in
          if oldVersion < 4, old?["year"] as? Int == 0 { new?["year"] = year }
          count += 1
        }
        print("\(count) stamps")
      })
  }
}
