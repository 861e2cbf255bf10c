// Live objects in what extensions and algorithms of collections make of collections.
import RealmSwift
import SwiftUI

class Song: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var title = ""
  @Persisted var covers: List<Song>
}

actor SongStore {
  private var realm: Realm!

  init() async { realm = try! await Realm(actor: self) }

  func read<T: Object>() -> [T] { realm.objects(T.self).map { $0 } }

  func readTitles() -> [String] { realm.objects(Song.self).map { $0.title } }
}

extension Collection where Element: Song {
  func titles() -> [String] { map { $0.title } }
}

final class SongList {
  private let store: SongStore
  private(set) var titles: [String] = []

  init(store: SongStore) { self.store = store }

  func load() async {
    show(await store.read().map { $0.freeze() })  // expect: live-object-across-actors
    titles = await store.readTitles()
  }

  private func show(_ songs: [Song]) { titles = songs.map { $0.title } }
}

func exportCovers(of songs: [Song]) {
  let covers = songs.flatMap { Array($0.covers) }
  Task.detached { print(covers.map { $0.title }) }  // expect: live-object-sent-to-task
}

func exportCoverIDs(of songs: [Song]) {
  let ids = songs.flatMap { $0.covers.map { $0.id } }
  Task.detached { print(ids.map { $0.count }) }
}

func exportNumbers(of songs: Results<Song>) {
  let numbered = songs.enumerated().map { ($0.offset, $0.element.title) }
  let last = songs.last(where: { !$0.title.isEmpty })
  Task.detached {
    print(numbered.map { $0.1 })
    print(last?.title ?? "")  // expect: live-object-sent-to-task
  }
}

func exportTitles(of songs: [Song]) {
  Task.detached { print(songs.titles()) }  // expect: live-object-sent-to-task
}

/// A model is given frozen objects alone, and thaws them.
final class SongModel: ObservableObject {
  var song: Song
  private let frozen: Song

  init(song: Song) {
    self.song = song.thaw() ?? song
    frozen = song
  }

  func share() {
    DispatchQueue.global().async {
      print(self.frozen.title)
      print(self.song.title)  // expect: live-object-on-concurrent-queue
    }
  }
}

struct SongsView: View {
  @ObservedResults(Song.self) var songs

  var body: some View {
    ForEach(songs) { song in SongView(model: SongModel(song: song)) }
  }
}

struct SongView: View {
  @StateObject var model: SongModel

  var body: some View { Button("Share") { model.share() } }
}
