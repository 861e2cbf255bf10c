// https://github.com/realm/realm-swift/issues/6385
import RealmSwift
class ChatLine: Object { @Persisted var room: String }
final class ChatMigration {
  func open() throws -> Realm {
    var rooms: [String] = []
    let configuration = Realm.Configuration(
      schemaVersion: 2,
      migrationBlock: { migration, old in
        migration.enumerateObjects(ofType: ChatLine.className()) { oldLine, newLine in
          if let room = oldLine?["room"] as? String { rooms.append(room) }
        }
      })
    let realm = try Realm(configuration: configuration)
    for room in rooms { print(room) }
    return realm
  }
}
