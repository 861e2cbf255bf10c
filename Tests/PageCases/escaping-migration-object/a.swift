import Foundation
import RealmSwift

final class Contact: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var phone = ""
  @Persisted var country = ""
}

// expect: unchecked-sendable-confined-type
final class MigrationLeftovers: @unchecked Sendable {
  var contacts: [MigrationObject] = []
  var phones: [String] = []
  var migration: Migration?
}

struct ContactStore {
  func open() throws -> Realm {
    let leftovers = MigrationLeftovers()
    let configuration = Realm.Configuration(
      schemaVersion: 7,
      migrationBlock: { migration, oldVersion in
        guard oldVersion < 7 else { return }
        migration.enumerateObjects(ofType: "Contact") { old, new in
          if let phone = old?["phone"] as? String { leftovers.phones.append(phone) }
          if let new, (new["country"] as? String ?? "").isEmpty { leftovers.contacts.append(new) }
        }
      })
    let realm = try Realm(configuration: configuration)
    leftovers.contacts.forEach { $0["country"] = "KR" }  // expect: escaping-migration-object
    print(leftovers.phones.count)
    return realm
  }

  func openAndFix() throws -> Realm {
    let leftovers = MigrationLeftovers()
    let configuration = Realm.Configuration(
      schemaVersion: 7,
      migrationBlock: { migration, oldVersion in
        guard oldVersion < 7 else { return }
        migration.enumerateObjects(ofType: "Contact") { old, new in
          leftovers.phones.append(old?["phone"] as? String ?? "")
          new?["country"] = "KR"
        }
      })
    let realm = try Realm(configuration: configuration)
    try realm.write {
      for contact in realm.objects(Contact.self).where({ $0.phone.in(leftovers.phones) }) {
        contact.phone += "#"
      }
    }
    return realm
  }

  func openAndPurge() throws -> Realm {
    let leftovers = MigrationLeftovers()
    var configuration = Realm.Configuration(schemaVersion: 8)
    configuration.migrationBlock = { migration, oldVersion in
      if oldVersion < 8 { leftovers.migration = migration }
    }
    let realm = try Realm(configuration: configuration)
    // expect: escaping-migration-object
    leftovers.migration?.deleteData(forType: "OldContact")
    return realm
  }
}
