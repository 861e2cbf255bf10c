import Foundation
import RealmSwift

protocol Syncable: Object {
  var remoteID: String { get }
  var revision: Int { get set }
}

final class Customer: Object, Syncable {
  @Persisted(primaryKey: true) var remoteID: String
  @Persisted var revision = 0
  @Persisted var name = ""
}

protocol Backend: Sendable {
  func revision(of id: String) async throws -> Int
}

extension Realm {
  static func local() throws -> Realm {
    try Realm(configuration: Realm.Configuration(schemaVersion: 20))
  }
}

/// Generic sync engine: works for every model that has a remote twin.
struct SyncEngine<Model: Syncable> {
  let backend: Backend

  func newest() async throws -> Int {
    let models = try Realm.local().objects(Model.self)
    var newest = 0
    for id in Array(models.map(\.remoteID)) {
      newest = max(newest, try await backend.revision(of: id))
    }
    return newest + models.count  // expect: live-object-across-await
  }

  func newestCounted() async throws -> Int {
    let models = try Realm.local().objects(Model.self)
    let count = models.count
    var newest = 0
    for id in Array(models.map(\.remoteID)) {
      newest = max(newest, try await backend.revision(of: id))
    }
    return newest + count
  }

  func isCurrent(_ id: String) async throws -> Bool {
    guard let model = try Realm.local().object(ofType: Model.self, forPrimaryKey: id) else {
      return false
    }
    let known = model.revision
    let check = { try await backend.revision(of: id) }
    return try await check() == known
  }

  func lags(_ id: String) async throws -> Int {
    guard let model = try Realm.local().object(ofType: Model.self, forPrimaryKey: id) else {
      return 0
    }
    let remote: Int
    do {
      remote = try await backend.revision(of: id)
    } catch {
      remote = 0
    }
    return remote - model.revision  // expect: live-object-across-await
  }

  func lagsRequeried(_ id: String) async throws -> Int {
    let remote = try await backend.revision(of: id)
    guard let model = try Realm.local().object(ofType: Model.self, forPrimaryKey: id) else {
      return 0
    }
    defer { print("asked for \(id)") }
    return remote - model.revision
  }

  func logged(_ id: String, verbose: Bool) async throws {
    let model = try Realm.local().object(ofType: Model.self, forPrimaryKey: id)
    if verbose { print(model?.revision ?? 0) }
    _ = try await backend.revision(of: id)
  }
}
