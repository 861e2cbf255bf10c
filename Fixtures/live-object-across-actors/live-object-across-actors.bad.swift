import Foundation
import RealmSwift

private class Track: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Prelude"
}

private func openLibrary() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Track()) }
  return realm
}

// example
private func showFirstTitle() async throws {
  let track = try openLibrary().objects(Track.self).first
  await MainActor.run {
    show(track?.title ?? "nothing")  // expect: live-object-across-actors
  }
}
// end

private struct Playlist {
  func showCount() async throws {
    let tracks = try openLibrary().objects(Track.self)
    await MainActor.run {
      show("\(tracks.count) tracks")  // expect: live-object-across-actors
    }
  }
}

private final class TrackEditor {
  func rename() async throws {
    let realm = try openLibrary()
    try await MainActor.run {
      try realm.write {}  // expect: live-object-across-actors
    }
  }
}

extension Cases {
  static let liveObjectAcrossActorsBad = [
    Case("a title is shown on the main actor") { try await showFirstTitle() },
    Case("a query is counted on the main actor") { try await Playlist().showCount() },
    Case("a realm is written to on the main actor") { try await TrackEditor().rename() },
  ]
}
