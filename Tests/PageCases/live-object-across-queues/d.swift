import Foundation
import RealmSwift

final class Track: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var artist: Artist?
}

final class Artist: Object {
  @Persisted(primaryKey: true) var name: String
  @Persisted(originProperty: "artist") var tracks: LinkingObjects<Track>
}

/// Stored closures and chained callbacks.
final class PlaybackCenter {
  private let player = DispatchQueue(label: "player")
  private let history = DispatchQueue(label: "player.history", autoreleaseFrequency: .workItem)
  var onPlay: ((String) -> Void)?

  private func onPlayer(_ work: @escaping () -> Void) {
    player.async(execute: work)
  }

  func play(_ track: Track) {
    onPlayer { [weak self] in
      self?.onPlay?(track.title)  // expect: live-object-across-queues
    }
  }

  func playTitle(_ track: Track) {
    let title = track.title
    onPlayer { [weak self] in self?.onPlay?(title) }
  }

  func playFirst(of artist: Artist) {
    guard let first = artist.tracks.first else { return }
    player.asyncAfter(deadline: .now() + 1) {
      print(first.title)  // expect: live-object-across-queues
    }
  }

  func playFirstFrozen(of artist: Artist) {
    guard let first = artist.freeze().tracks.first else { return }
    player.asyncAfter(deadline: .now() + 1) {
      print(first.title, first.artist?.name ?? "")
    }
  }

  func remember(_ id: Int, then done: @escaping (String?) -> Void) {
    history.async {
      let realm = try? Realm()
      let track = realm?.object(ofType: Track.self, forPrimaryKey: id)
      func finish(_ text: String?) { done(text) }
      finish(track?.artist?.name)
      let name = track?.artist?.name
      self.player.async { print(name ?? "unknown") }
    }
  }

  func rememberLive(_ id: Int) {
    history.async {
      let realm = try? Realm()
      let track = realm?.object(ofType: Track.self, forPrimaryKey: id)
      self.player.async {
        switch track?.artist {  // expect: live-object-across-queues
        case .some: print("known")
        case .none: print("unknown")
        }
      }
    }
  }

  func barrier(_ track: Track) -> Int {
    player.sync(flags: .barrier) { track.title.count }
  }
}
