import Foundation
import RealmSwift

private class Song: Object {
  @Persisted var title = "Prelude"
  @Persisted var order = 0
}

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

private final class Later: @unchecked Sendable {
  var titles: [String] = []
}

// example
private func openPlaylist() throws {
  var configuration = try oldPlaylist()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Song") { _, new in
      new?["order"] = -1
    }
  }
  _ = try Realm(configuration: configuration)
}
// end

// example
private func openPlaylistAndTell() throws {
  let later = Later()
  var configuration = try oldPlaylist()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Song") { old, _ in
      later.titles.append(old?["title"] as? String ?? "")
    }
  }
  _ = try Realm(configuration: configuration)
  show(later.titles.joined(separator: ", "))
}
// end

// example
private func openPlaylistAndChange() throws {
  let realm = try Realm(configuration: oldPlaylist())
  try realm.write {
    for song in realm.objects(Song.self) { song.order = -1 }
  }
}
// end

private func openPlaylistInOrder() throws {
  var configuration = try oldPlaylist()
  configuration.migrationBlock = { migration, _ in
    var songs: [MigrationObject] = []
    migration.enumerateObjects(ofType: "Song") { _, new in songs.append(new!) }
    for (order, song) in songs.enumerated() { song["order"] = order }
  }
  _ = try Realm(configuration: configuration)
}

extension Cases {
  static let escapingMigrationObjectGood = [
    Case("objects are changed in the block") { try openPlaylist() },
    Case("plain values leave the block") { try openPlaylistAndTell() },
    Case("objects are changed once the realm is open") { try openPlaylistAndChange() },
    Case("objects are kept within the block") { try openPlaylistInOrder() },
  ]
}
