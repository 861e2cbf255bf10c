import Foundation
import RealmSwift

private class Film: Object {
  @Persisted var title = "Metropolis"
  @Persisted var rank = 0
}

/// What an earlier program has left behind.
private func oldFilms() throws -> Realm.Configuration {
  let name = "\(UUID().uuidString).realm"
  var configuration = Realm.Configuration(
    fileURL: FileManager.default.temporaryDirectory.appendingPathComponent(name),
    objectTypes: [Film.self])
  let realm = try Realm(configuration: configuration)
  try realm.write { realm.add(Film()) }
  configuration.schemaVersion = 1
  return configuration
}

// example
private func openFilms() throws {
  var configuration = try oldFilms()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Film") { _, new in
      new?["rank"] = 1
    }
  }
  _ = try Realm(configuration: configuration)
}
// end

// example
private func openFilmsAndTell(done: @escaping @Sendable () -> Void) throws {
  var configuration = try oldFilms()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Film") { old, _ in
      let title = old?["title"] as? String ?? ""
      DispatchQueue(label: "films.log").async {
        show(title)
        done()
      }
    }
  }
  _ = try Realm(configuration: configuration)
}
// end

// example
private func openFilmsThenRank(done: @escaping @Sendable () -> Void) throws {
  let configuration = try oldFilms()
  _ = try Realm(configuration: configuration)
  DispatchQueue(label: "films.ranking").async {
    autoreleasepool {
      let realm = try! Realm(configuration: configuration)
      try! realm.write {
        for film in realm.objects(Film.self) { film.rank = 1 }
      }
    }
    done()
  }
}
// end

private func openFilmsInTurn() throws {
  let turn = DispatchQueue(label: "films.turn")
  var configuration = try oldFilms()
  configuration.migrationBlock = { migration, _ in
    turn.sync {
      migration.enumerateObjects(ofType: "Film") { _, new in new?["rank"] = 2 }
    }
  }
  _ = try Realm(configuration: configuration)
}

extension Cases {
  static let dispatchInMigrationGood = [
    Case("objects are ranked in the block") { try openFilms() },
    Case("a title is taken to a queue") { await finish { try! openFilmsAndTell(done: $0) } },
    Case("objects are ranked once the realm is open") {
      await finish { try! openFilmsThenRank(done: $0) }
    },
    Case("the block waits for its turn and stays on its thread") { try openFilmsInTurn() },
  ]
}
