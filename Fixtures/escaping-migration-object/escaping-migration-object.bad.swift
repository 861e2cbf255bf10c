import Foundation
import RealmSwift

private class Song: Object {
  @Persisted var title = "Prelude"
  @Persisted var order = 0
}

/// A list that an earlier program has left behind.
private func oldPlaylist() throws -> Realm.Configuration {
  let name = "\(UUID().uuidString).realm"
  var configuration = Realm.Configuration(
    fileURL: FileManager.default.temporaryDirectory.appendingPathComponent(name),
    objectTypes: [Song.self])
  let realm = try Realm(configuration: configuration)
  try realm.write { realm.add(Song()) }
  configuration.schemaVersion = 1
  return configuration
}

/// What shall be done once the app runs.
private final class Later: @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  var songs: [MigrationObject] = []
  var steps: [() -> Void] = []
  var migration: Migration?
}

// example
private func openPlaylist() throws {
  let later = Later()
  var configuration = try oldPlaylist()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Song") { _, new in
      later.songs.append(new!)
    }
  }
  _ = try Realm(configuration: configuration)
  for song in later.songs {
    // expect: escaping-migration-object
    song["order"] = -1
  }
}
// end

private func openPlaylistInSteps() throws {
  let later = Later()
  var configuration = try oldPlaylist()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Song") { old, _ in
      later.steps.append {
        // expect: escaping-migration-object
        show("was \(old?["title"] ?? "")")
      }
    }
  }
  _ = try Realm(configuration: configuration)
  for step in later.steps { step() }
}

private func openPlaylistTwice() throws {
  let later = Later()
  var configuration = try oldPlaylist()
  configuration.migrationBlock = { migration, _ in later.migration = migration }
  _ = try Realm(configuration: configuration)
  // expect: escaping-migration-object
  later.migration?.deleteData(forType: "Song")
}

extension Cases {
  static let escapingMigrationObjectBad = [
    Case("new objects are kept and changed afterwards") { try openPlaylist() },
    Case("a closure reads an old object afterwards") { try openPlaylistInSteps() },
    Case("the migration itself is kept") { try openPlaylistTwice() },
  ]
}
