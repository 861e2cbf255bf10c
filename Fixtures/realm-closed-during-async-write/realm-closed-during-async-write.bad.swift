import Foundation
import RealmSwift

private class Draft: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var text = "Dear"
}

private let desk = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
@MainActor
private func saveAndClose(_ text: String) throws {
  let realm = try Realm(configuration: desk)
  realm.writeAsync {
    realm.create(Draft.self, value: ["id": 2, "text": text], update: .modified)
  }
  realm.invalidate()  // expect: realm-closed-during-async-write
}
// end

@MainActor
private final class DraftModel {
  func discard(_ draft: Draft) {
    guard let realm = draft.realm else { return }
    realm.beginAsyncWrite {
      realm.delete(draft)
      realm.commitAsyncWrite()
    }
    realm.invalidate()  // expect: realm-closed-during-async-write
  }
}

private func commitAndClose(completion: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue(label: "desk.background")
  queue.async {
    let realm = try! Realm(configuration: desk, queue: queue)
    realm.beginWrite()
    realm.deleteAll()
    realm.commitAsyncWrite()
    realm.invalidate()  // expect: realm-closed-during-async-write
    completion()
  }
}

extension Cases {
  static let realmClosedDuringAsyncWriteBad = [
    Case("a realm is closed before its write begins") { try await saveAndClose("Sir") },
    Case("a realm is closed that somebody else gave") { @MainActor in
      let realm = try Realm(configuration: desk)
      let draft = Draft()
      draft.id = 3
      try realm.write { realm.add(draft) }
      DraftModel().discard(draft)
    },
    Case("a realm is closed before its commit is durable") {
      await finish { commitAndClose(completion: $0) }
    },
  ]
}
