import Foundation
import RealmSwift

final class Song: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var title = ""
}

/// Works where the code that makes it says.
final class SongStore {
  private let queue: DispatchQueue
  init(queue: DispatchQueue) { self.queue = queue }
  func perform(_ work: @escaping () -> Void) { queue.async { autoreleasepool { work() } } }
}

/// Made in two places, with another queue in each.
final class SongCache {
  private let queue: DispatchQueue
  init(queue: DispatchQueue) { self.queue = queue }
  func perform(_ work: @escaping () -> Void) { queue.async { autoreleasepool { work() } } }
}

/// Code out of sight may make it with any queue.
public final class SongIndex {
  private let queue: DispatchQueue
  public init(queue: DispatchQueue) { self.queue = queue }
  func perform(_ work: @escaping () -> Void) { queue.async { autoreleasepool { work() } } }
}

final class Dependencies {
  static let shared = Dependencies()
  let songs: SongStore
  let cache = SongCache(queue: DispatchQueue.main)
  let index = SongIndex(queue: DispatchQueue(label: "index"))

  private init() {
    let queue = DispatchQueue(label: "songs")
    songs = SongStore(queue: queue)
  }
}

@MainActor final class SongScreen {
  let songs: SongStore
  let cache: SongCache
  let index: SongIndex

  init(songs: SongStore, cache: SongCache, index: SongIndex) {
    (self.songs, self.cache, self.index) = (songs, cache, index)
  }

  func play(_ song: Song) {
    let title = song.title
    songs.perform { print(title) }
    songs.perform {
      print(song.title)  // expect: live-object-across-queues
    }
    cache.perform { print(song.title) }
    index.perform { print(song.title) }
  }
}

@MainActor func playHere(_ song: Song) {
  let here = SongCache(queue: DispatchQueue(label: "cache"))
  here.perform {
    print(song.title)  // expect: live-object-across-queues
  }
  let onMain = SongCache(queue: .main)
  onMain.perform { print(song.title) }
}
