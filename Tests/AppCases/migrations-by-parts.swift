import Foundation
import RealmSwift

final class Ledger: Object {
  @Persisted(primaryKey: true) var number = 0
  @Persisted var currency = ""
}

enum LedgerSchema {
  static let rename: MigrationBlock = { migration, version in
    if version < 2 {
      migration.enumerateObjects(ofType: Ledger.className()) { _, new in
        Task {
          new?["currency"] = "EUR"  // expect: dispatch-in-migration
        }
      }
    }
    if version < 3 {
      let currency = LedgerDefaults.currency()  // expect: realm-in-migration
      migration.enumerateObjects(ofType: Ledger.className()) { _, new in
        new?["currency"] = currency
      }
    }
    if version < 4 {
      migration.enumerateObjects(ofType: Ledger.className()) { _, new in
        new?["currency"] = LedgerDefaults.fallback
      }
    }
  }

  static let clear: (Migration) -> Void = { migration in
    DispatchQueue.global(qos: .utility).async {
      migration.deleteData(forType: "Cache")  // expect: dispatch-in-migration
    }
  }

  static let clearNow: (Migration) -> Void = { migration in
    migration.deleteData(forType: "Cache")
  }
}

enum LedgerDefaults {
  static let fallback = "EUR"

  static func currency() -> String {
    let realm = try? Realm(configuration: .defaultConfiguration)
    return realm?.objects(Ledger.self).first?.currency ?? fallback
  }
}
