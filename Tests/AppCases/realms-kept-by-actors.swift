import Foundation
import RealmSwift

@globalActor actor SyncActor {
  static let shared = SyncActor()
}

final class Sighting: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var seaState = 0
}

struct SeaService: Sendable {
  func state() async throws -> Int { 1 }
}

struct Database: Sendable {
  let configuration: Realm.Configuration

  @SyncActor
  func open() async throws -> Realm {
    try await Realm(configuration: configuration, actor: SyncActor.shared)
  }
}

/// The realm is opened once, by a function of another type, and kept.
@SyncActor
final class SyncService {
  private let database: Database
  private let sea: SeaService
  private var realm: Realm?

  nonisolated init(database: Database, sea: SeaService) {
    self.database = database
    self.sea = sea
  }

  private func opened() async throws -> Realm {
    if let realm { return realm }
    let fresh = try await database.open()
    realm = fresh
    return fresh
  }

  func fill() async throws {
    let realm = try await opened()
    realm.beginWrite()  // expect: unfinished-transaction
    for sighting in Array(realm.objects(Sighting.self)) {
      sighting.seaState = try await sea.state()  // expect: suspension-inside-write
    }
    try realm.commitWrite()
  }

  func fillRightly() async throws {
    let realm = try await opened()
    let state = try await sea.state()
    realm.beginWrite()
    for sighting in realm.objects(Sighting.self) { sighting.seaState = state }
    try realm.commitWrite()
  }

  func reset() async throws -> Int {
    let realm = try await opened()
    realm.writeAsync {  // expect: async-write-in-async-code
      for sighting in realm.objects(Sighting.self) { sighting.seaState = 0 }
    }
    return realm.objects(Sighting.self).count
  }
}
