import Foundation
import RealmSwift

class Exercise: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var reps = 0
  @Persisted var title = ""
}

private final class Box<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

@MainActor
final class TrainingBootstrap {
  private(set) var realm: Realm?

  func start() throws {
    let last = Box<MigrationObject?>(nil)
    let titles = Box<[String: Int]>([:])
    var configuration = Realm.Configuration(schemaVersion: 3)
    configuration.migrationBlock = { migration, version in
      migration.enumerateObjects(ofType: "Exercise") { old, new in
        guard version < 3 else { return }
        let title = old?["title"] as? String ?? ""
        titles.value[title, default: 0] += 1
        new?["title"] = title.uppercased()
        last.value = new
      }
    }
    realm = try Realm(configuration: configuration)
    if let object = last.value {
      // expect: escaping-migration-object
      object["reps"] = 10
    }
    for (title, count) in titles.value where count > 1 { print("twice: \(title)") }
  }

  func startCarefully() throws {
    let lastID = Box<String?>(nil)
    var configuration = Realm.Configuration(schemaVersion: 3)
    configuration.migrationBlock = { migration, version in
      migration.enumerateObjects(ofType: "Exercise") { old, _ in
        lastID.value = old?["id"] as? String
      }
    }
    let realm = try Realm(configuration: configuration)
    guard let id = lastID.value else { return }
    try realm.write {
      realm.object(ofType: Exercise.self, forPrimaryKey: id)?.reps = 10
    }
    self.realm = realm
  }

  func startWithDefaults() throws {
    var configuration = Realm.Configuration(schemaVersion: 4)
    configuration.migrationBlock = { migration, version in
      var fresh: [MigrationObject] = []
      for id in ["squat", "plank"] { fresh.append(migration.create("Exercise", value: ["id": id])) }
      for object in fresh { object["reps"] = 12 }
    }
    realm = try Realm(configuration: configuration)
  }
}
