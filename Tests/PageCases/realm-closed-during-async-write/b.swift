import Foundation
import RealmSwift

class Upload: Object {
  @Persisted(primaryKey: true) var path: String
  @Persisted var sent = 0
}

@MainActor
final class UploadSession {
  private let configuration: Realm.Configuration

  init(configuration: Realm.Configuration) { self.configuration = configuration }

  func finish(_ path: String) throws {
    let realm = try Realm(configuration: configuration)
    realm.beginWrite()
    realm.create(Upload.self, value: ["path": path, "sent": 1], update: .modified)
    realm.commitAsyncWrite { _ in print("finished") }
    realm.invalidate()  // expect: realm-closed-during-async-write
  }

  func finishDurably(_ path: String) throws {
    let realm = try Realm(configuration: configuration)
    realm.beginWrite()
    realm.create(Upload.self, value: ["path": path, "sent": 1], update: .modified)
    try realm.commitWrite()
    realm.invalidate()
  }

  func finishAwaited(_ path: String) async throws {
    let realm = try await Realm(configuration: configuration)
    try await realm.asyncWrite {
      realm.create(Upload.self, value: ["path": path, "sent": 1], update: .modified)
    }
    realm.invalidate()
  }

  func rotate(from old: Realm, into new: Realm) {
    new.writeAsync { new.create(Upload.self, value: ["path": "rotated"], update: .modified) }
    old.invalidate()
  }

  func reset(_ realm: Realm) {
    realm.beginAsyncWrite {
      realm.deleteAll()
      realm.commitAsyncWrite()
    }
    defer { print("reset") }
    realm.invalidate()  // expect: realm-closed-during-async-write
  }

  func resetWhenIdle(_ realm: Realm) {
    realm.writeAsync { realm.deleteAll() }
    guard !realm.isPerformingAsynchronousWriteOperations else { return }
    realm.invalidate()
  }
}
