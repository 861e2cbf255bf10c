import Foundation
import RealmSwift

class Draft: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var sent: Date?

  func markSent() {
    try? realm?.write { sent = Date() }
  }
}

/// Drafts are kept in a file of their own: to begin a write of it within one of the other is right.
@MainActor
final class Outbox {
  private let realm = try! Realm()
  private let drafts = try! Realm(
    configuration: Realm.Configuration(inMemoryIdentifier: "drafts"))

  func send(_ draft: Draft) throws {
    try realm.write {
      realm.create(Draft.self, value: ["id": draft.id])
      draft.markSent()
    }
  }
}
