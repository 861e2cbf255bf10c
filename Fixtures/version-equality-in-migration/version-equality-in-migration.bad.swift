import Foundation
import RealmSwift

private class Plant: Object {
  @Persisted var title = "Fern"
  @Persisted var rank = 0
}

/// What an earlier program has left behind.
private func oldPlants() throws -> Realm.Configuration {
  let name = "\(UUID().uuidString).realm"
  var configuration = Realm.Configuration(
    fileURL: FileManager.default.temporaryDirectory.appendingPathComponent(name),
    objectTypes: [Plant.self])
  let realm = try Realm(configuration: configuration)
  try realm.write { realm.add(Plant()) }
  configuration.schemaVersion = 1
  return configuration
}

// example
private func openPlants() throws {
  var configuration = try oldPlants()
  configuration.schemaVersion = 3
  configuration.migrationBlock = { migration, oldVersion in
    if oldVersion == 1 {  // expect: version-equality-in-migration
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 1 }
    }
    if oldVersion == 2 {  // expect: version-equality-in-migration
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 2 }
    }
  }
  _ = try Realm(configuration: configuration)
}
// end

private enum PlantMigration {
  static func run(_ migration: Migration, from version: UInt64) {
    switch version {
    case 2:  // expect: version-equality-in-migration
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 2 }
    default:
      break
    }
  }
}

private func openPlantsByType() throws {
  let configuration = Realm.Configuration(
    fileURL: try oldPlants().fileURL, schemaVersion: 4,
    migrationBlock: { migration, oldVersion in
      PlantMigration.run(migration, from: oldVersion)
    }, objectTypes: [Plant.self])
  _ = try Realm(configuration: configuration)
}

private func openPlantsOfVersionOne() throws {
  var configuration = try oldPlants()
  configuration.schemaVersion = 2
  configuration.migrationBlock = { migration, oldVersion in
    guard oldVersion == 1 else { return }  // expect: version-equality-in-migration
    migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 1 }
  }
  _ = try Realm(configuration: configuration)
}

extension Cases {
  static let versionEqualityInMigrationBad = [
    Case("each step asks for one version") { try openPlants() },
    Case("a switch knows one version") { try openPlantsByType() },
    Case("all versions but one are left alone") { try openPlantsOfVersionOne() },
  ]
}
