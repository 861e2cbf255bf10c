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
private func openFilms(done: @escaping @Sendable () -> Void) throws {
  let ranking = DispatchQueue(label: "films.ranking", attributes: .initiallyInactive)
  var configuration = try oldFilms()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Film") { _, new in
      ranking.async {
        new?["rank"] = 1  // expect: dispatch-in-migration
        done()
      }
    }
  }
  _ = try Realm(configuration: configuration)
  ranking.activate()
}
// end

private func openFilmsBesideOthers() throws {
  let group = DispatchGroup()
  var configuration = try oldFilms()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Film") { old, _ in
      DispatchQueue.global().async(group: group) {
        show("\(old?["title"] ?? "")")  // expect: dispatch-in-migration
      }
    }
    group.wait()
  }
  _ = try Realm(configuration: configuration)
}

private func openFilmsAndClear(done: @escaping @Sendable () -> Void) throws {
  let clearing = DispatchQueue(label: "films.clearing", attributes: .initiallyInactive)
  let configuration = Realm.Configuration(
    fileURL: try oldFilms().fileURL, schemaVersion: 1,
    migrationBlock: { migration, _ in
      clearing.async {
        migration.deleteData(forType: "Film")  // expect: dispatch-in-migration
        done()
      }
    }, objectTypes: [Film.self])
  _ = try Realm(configuration: configuration)
  clearing.activate()
}

extension Cases {
  static let dispatchInMigrationBad = [
    Case("new objects are ranked on a queue") { await finish { try! openFilms(done: $0) } },
    Case("old objects are read on the global queue") { try openFilmsBesideOthers() },
    Case("the migration itself is taken to a queue") {
      await finish { try! openFilmsAndClear(done: $0) }
    },
  ]
}
