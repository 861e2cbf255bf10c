// Repositories in repositories: what an object was made of decides where its calls go.
import Foundation
import RealmSwift

class Track: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
}

protocol TrackRepository {
  func all(_ done: @escaping ([Track]) -> Void)
}

final class StoredTracks: TrackRepository {
  func all(_ done: @escaping ([Track]) -> Void) {
    done(Array(try! Realm().objects(Track.self)))
  }
}

final class LoggedTracks: TrackRepository {
  private let inner: TrackRepository

  init(_ inner: TrackRepository) { self.inner = inner }

  func all(_ done: @escaping ([Track]) -> Void) {
    inner.all { tracks in
      print(tracks.count)
      done(tracks)
    }
  }
}

final class BackgroundTracks: TrackRepository {
  private let inner: TrackRepository
  private let queue = DispatchQueue(label: "tracks", autoreleaseFrequency: .workItem)

  init(inner: TrackRepository) { self.inner = inner }

  func all(_ done: @escaping ([Track]) -> Void) {
    queue.async {
      self.inner.all { tracks in
        DispatchQueue.main.async { done(tracks) }
      }
    }
  }
}

@MainActor final class TracksModel {
  private let tracks: TrackRepository = BackgroundTracks(inner: LoggedTracks(StoredTracks()))
  private(set) var titles: [String] = []

  func load() {
    tracks.all { tracks in
      self.titles = tracks.map(\.title)  // expect: live-object-across-queues
    }
  }
}

@MainActor final class ChosenTracks {
  private let tracks: TrackRepository = LoggedTracks(StoredTracks())
  private(set) var titles: [String] = []

  func load() {
    tracks.all { tracks in
      self.titles = tracks.map(\.title)
    }
  }
}
