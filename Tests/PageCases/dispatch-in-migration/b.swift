import Foundation
import RealmSwift

class Album: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var artist = ""
  @Persisted var coverURL: String?
}

protocol CoverService: Sendable {
  func cover(for artist: String) async -> String
}

struct AlbumMigrator: Sendable {
  let covers: CoverService
  let background = DispatchQueue(label: "albums.migration")

  func run(_ migration: Migration, from version: UInt64) {
    guard version < 2 else { return }
    let covers = self.covers
    migration.enumerateObjects(ofType: "Album") { old, new in
      let artist = old?["artist"] as? String ?? ""
      new?["coverURL"] = nil
      print(artist)
    }
    Task.detached { _ = await covers.cover(for: "warm-up") }
  }

  func configuration() -> Realm.Configuration {
    var configuration = Realm.Configuration(schemaVersion: 3)
    let covers = self.covers, background = self.background
    configuration.migrationBlock = { migration, version in
      if version < 2 {
        migration.enumerateObjects(ofType: "Album") { old, new in
          let artist = old?["artist"] as? String ?? ""
          Task.detached {
            let url = await covers.cover(for: artist)
            new?["coverURL"] = url  // expect: dispatch-in-migration
          }
        }
      }
      if version < 3 {
        background.async {
          // expect: dispatch-in-migration
          migration.enumerateObjects(ofType: "Album") { _, new in new?["artist"] = "unknown" }
        }
        let count = 3
        background.async { print("\(count) steps") }
      }
    }
    return configuration
  }
}
