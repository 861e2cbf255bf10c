import Foundation
import RealmSwift

class Trajet: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var distance = 0.0
  @Persisted var unité = "km"
}

enum Étape: UInt64 {
  case unités = 2
  case distances = 3
}

func configurationTrajets() -> Realm.Configuration {
  var configuration = Realm.Configuration(schemaVersion: 3)
  configuration.migrationBlock = { migration, ancienne in
    switch ancienne {
    case 1:  // expect: version-equality-in-migration
      migration.enumerateObjects(ofType: "Trajet") { _, nouveau in nouveau?["unité"] = "km" }
    default:
      break
    }
  }
  return configuration
}

func configurationEnCascade() -> Realm.Configuration {
  var configuration = Realm.Configuration(schemaVersion: 3)
  configuration.migrationBlock = { migration, ancienne in
    switch ancienne {
    case 0:
      migration.enumerateObjects(ofType: "Trajet") { _, nouveau in nouveau?["distance"] = 0.0 }
      fallthrough
    case 1:
      migration.enumerateObjects(ofType: "Trajet") { _, nouveau in nouveau?["unité"] = "km" }
      fallthrough
    case 2:
      migration.deleteData(forType: "AncienTrajet")
    default:
      break
    }
  }
  return configuration
}

func configurationParBornes() -> Realm.Configuration {
  Realm.Configuration(
    schemaVersion: 3,
    migrationBlock: { migration, ancienne in
      switch ancienne {
      case ..<2:
        migration.enumerateObjects(ofType: "Trajet") { _, nouveau in nouveau?["unité"] = "km" }
        migration.deleteData(forType: "AncienTrajet")
      case 2:
        migration.deleteData(forType: "AncienTrajet")
      default:
        break
      }
    })
}

func configurationParÉtapes() -> Realm.Configuration {
  Realm.Configuration(
    schemaVersion: 3,
    migrationBlock: { migration, ancienne in
      if ancienne < Étape.unités.rawValue {
        migration.enumerateObjects(ofType: "Trajet") { _, nouveau in nouveau?["unité"] = "km" }
      }
      if ancienne != 3 { print("migration depuis \(ancienne)") }
    })
}
