import Foundation
import RealmSwift

private class Track: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var rating = 0
}

private let collection = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)
private let settings = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func importTracks(_ ids: [Int], completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "collection.import").async {
    autoreleasepool {
      let realm = try! Realm(configuration: collection)
      try! realm.write {
        for id in ids { realm.create(Track.self, value: ["id": id], update: .modified) }
      }
    }
    completion()
  }
}

// example
@MainActor
private func rate(_ id: Int, _ rating: Int) async throws {
  let realm = try await Realm(configuration: collection)
  try await realm.asyncWrite {
    realm.object(ofType: Track.self, forPrimaryKey: id)?.rating = rating
  }
}
// end

// example
private func rateInBackground(
  _ id: Int, _ rating: Int, completion: @escaping @Sendable () -> Void
) {
  DispatchQueue(label: "collection.ratings").async {
    autoreleasepool {
      let realm = try! Realm(configuration: collection)
      try! realm.write {
        realm.object(ofType: Track.self, forPrimaryKey: id)?.rating = rating
      }
    }
    completion()
  }
}
// end

// Nobody else writes this file.
@MainActor
private func reset() throws {
  let realm = try Realm(configuration: settings)
  try realm.write { realm.deleteAll() }
}

// It may be of any file.
@MainActor
private func add(to realm: Realm) throws {
  try realm.write { realm.create(Track.self, value: ["id": 3], update: .modified) }
}

@MainActor
private func addElsewhere() throws {
  try add(to: Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString)))
}

extension Cases {
  static let writeOnMainWithBackgroundWriterGood = [
    Case("an import in the background") {
      await finish { importTracks([1, 2], completion: $0) }
    },
    Case("an awaited write") { try await rate(1, 5) },
    Case("a write in the background") {
      await finish { rateInBackground(1, 5, completion: $0) }
    },
    Case("a file of its own") { try await reset() },
    Case("a realm of the caller") { try await addElsewhere() },
  ]
}
