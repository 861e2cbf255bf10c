import Foundation
import RealmSwift

private class Draft: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var text = "Dear"
}

private let table = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
@MainActor
private func saveThenClose(_ text: String, completion: @escaping @Sendable () -> Void) throws {
  let realm = try Realm(configuration: table)
  realm.writeAsync {
    realm.create(Draft.self, value: ["id": 2, "text": text], update: .modified)
  } onComplete: { _ in
    realm.invalidate()
    completion()
  }
}
// end

// example
@MainActor
private func closeIfIdle(_ realm: Realm) {
  realm.writeAsync { realm.deleteAll() }
  if !realm.isPerformingAsynchronousWriteOperations {
    realm.invalidate()
  }
}
// end

@MainActor
private func closeAfterAwaitedWrite() async throws {
  let realm = try await Realm(configuration: table)
  try await realm.asyncWrite { realm.deleteAll() }
  realm.invalidate()
}

private func closeAfterWrite() throws {
  let realm = try Realm(configuration: table)
  try realm.write { realm.deleteAll() }
  realm.invalidate()
}

extension Cases {
  static let realmClosedDuringAsyncWriteGood = [
    Case("a realm is closed when its write is complete") {
      await withCheckedContinuation { continuation in
        Task { @MainActor in try saveThenClose("Sir") { continuation.resume() } }
      }
    },
    Case("a realm is closed only where nothing is under way") { @MainActor in
      closeIfIdle(try Realm(configuration: table))
    },
    Case("a realm is closed after an awaited write") { try await closeAfterAwaitedWrite() },
    Case("a realm is closed after a write") { try closeAfterWrite() },
  ]
}
