import Foundation
import RealmSwift

final class Book: Object {
  @Persisted var title: String
}

enum Library {
  private static var unreadable: [MigrationObject] = []
  private static var titles: [String] = []

  static func open() throws {
    let configuration = Realm.Configuration(
      schemaVersion: 2,
      migrationBlock: { migration, _ in
        migration.enumerateObjects(ofType: Book.className()) { old, _ in
          guard let old else { return }
          unreadable.append(old)
          titles.append(old["title"] as? String ?? "")
        }
      })
    _ = try Realm(configuration: configuration)
    print(unreadable.first?["title"] as? String ?? "")  // expect: escaping-migration-object
    print(titles.first ?? "")
  }
  static func report() {
    print(unreadable.first?["title"] as? String ?? "")  // expect: escaping-migration-object
    print(titles.first ?? "")
  }
}
