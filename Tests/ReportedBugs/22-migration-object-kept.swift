// https://github.com/realm/realm-swift/issues/6385
import RealmSwift
class ChatLine: Object { @Persisted var room: String }
final class ChatMigration {
  func open() throws -> Realm {
    var rooms: [String: MigrationObject] = [:]
    let configuration = Realm.Configuration(
      schemaVersion: 2,
      migrationBlock: { migration, old in
        migration.enumerateObjects(ofType: ChatLine.className()) { oldLine, newLine in
          if let newLine, let room = oldLine?["room"] as? String { rooms[room] = newLine }
        }
      })
    let realm = try Realm(configuration: configuration)
    // expect: escaping-migration-object
    for (_, line) in rooms { print(line["room"] as? String ?? "") }
    return realm
  }
}
