import Foundation
import RealmSwift

private class Track: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Prelude"
}

private let library = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openLibrary() throws -> Realm {
  let realm = try Realm(configuration: library)
  if realm.objects(Track.self).count == 0 {
    try realm.write { realm.add(Track()) }
  }
  return realm
}

// example
private func showTitle(of track: Track) async {
  let title = track.title
  await MainActor.run { show(title) }
}
// end

// example
private func showFrozen(_ track: Track) async {
  let track = track.freeze()
  await MainActor.run { show(track.title) }
}
// end

// example
private func showByKey(_ track: Track) async throws {
  let id = track.id
  try await MainActor.run {
    let found = try openLibrary().object(ofType: Track.self, forPrimaryKey: id)
    show(found?.title ?? "nothing")
  }
}
// end

// example
@MainActor
private func stayOnTheMainActor() async throws {
  let realm = try await Realm(configuration: library)
  let tracks = realm.objects(Track.self)
  await MainActor.run { show("\(tracks.count) tracks") }
}
// end

extension Cases {
  static let liveObjectAcrossActorsGood = [
    Case("a title is copied for the main actor") {
      let track = try openLibrary().objects(Track.self).first!
      await showTitle(of: track)
    },
    Case("a frozen track is shown by the main actor") {
      let track = try openLibrary().objects(Track.self).first!
      await showFrozen(track)
    },
    Case("the main actor asks for the track itself") {
      let track = try openLibrary().objects(Track.self).first!
      try await showByKey(track)
    },
    Case("the main actor keeps its own tracks") { try await stayOnTheMainActor() },
  ]
}
