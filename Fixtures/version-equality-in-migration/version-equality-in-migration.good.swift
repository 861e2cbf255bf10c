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
    if oldVersion < 2 {
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 1 }
    }
    if oldVersion < 3 {
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 2 }
    }
  }
  _ = try Realm(configuration: configuration)
}
// end

// example
private func openPlantsStepByStep() throws {
  var configuration = try oldPlants()
  configuration.schemaVersion = 3
  configuration.migrationBlock = { migration, oldVersion in
    switch oldVersion {
    case 0:
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 1 }
      fallthrough
    case 1:
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["title"] = "Moss" }
      fallthrough
    default:
      break
    }
  }
  _ = try Realm(configuration: configuration)
}
// end

private func openPlantsOfTheFirstVersion() throws {
  var configuration = try oldPlants()
  configuration.migrationBlock = { migration, oldVersion in
    guard oldVersion == 0 else { return }
    migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 1 }
  }
  _ = try Realm(configuration: configuration)
}

private func openPlantsOfLaterVersions() throws {
  var configuration = try oldPlants()
  configuration.migrationBlock = { _, oldVersion in
    guard oldVersion >= 1 else { return show("nothing to tell") }
    if oldVersion == 1 { show("from version 1") }
  }
  _ = try Realm(configuration: configuration)
}

extension Cases {
  static let versionEqualityInMigrationGood = [
    Case("each step asks for all versions before it") { try openPlants() },
    Case("a switch falls through to later steps") { try openPlantsStepByStep() },
    Case("no version is before the first") { try openPlantsOfTheFirstVersion() },
    Case("earlier versions went another way") { try openPlantsOfLaterVersions() },
  ]
}
