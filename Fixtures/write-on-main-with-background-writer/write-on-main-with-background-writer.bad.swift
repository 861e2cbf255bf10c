import Foundation
import RealmSwift

private class Track: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var rating = 0
}

private let library = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
private func importTracks(_ ids: [Int], completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "library.import").async {
    autoreleasepool {
      let realm = try! Realm(configuration: library)
      try! realm.write {
        for id in ids { realm.create(Track.self, value: ["id": id], update: .modified) }
      }
    }
    completion()
  }
}

@MainActor
private func rate(_ id: Int, _ rating: Int) throws {
  let realm = try Realm(configuration: library)
  // expect: write-on-main-with-background-writer
  try realm.write {
    realm.object(ofType: Track.self, forPrimaryKey: id)?.rating = rating
  }
}
// end

@MainActor
private final class TrackEditor {
  func remove(_ id: Int) throws {
    let realm = try Realm(configuration: library)
    realm.beginWrite()  // expect: write-on-main-with-background-writer
    if let track = realm.object(ofType: Track.self, forPrimaryKey: id) { realm.delete(track) }
    try realm.commitWrite()
    try realm.write { realm.create(Track.self, value: ["id": 9], update: .modified) }
  }
}

private func clear(completion: @escaping @Sendable () -> Void) {
  DispatchQueue.main.async {
    let realm = try! Realm(configuration: library)
    try! realm.write { realm.deleteAll() }  // expect: write-on-main-with-background-writer
    completion()
  }
}

extension Cases {
  static let writeOnMainWithBackgroundWriterBad = [
    Case("a rating beside an import") {
      await finish { importTracks([1, 2], completion: $0) }
      try await rate(1, 5)
    },
    Case("a removal on the main thread") { try await TrackEditor().remove(1) },
    Case("all is cleared on the main queue") { await finish { clear(completion: $0) } },
  ]
}
