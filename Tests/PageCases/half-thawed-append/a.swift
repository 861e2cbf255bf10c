import Foundation
import RealmSwift

final class Playlist: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var songs: List<Song>
  @Persisted var cover: Song?
}

final class Song: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
}

@MainActor
final class PlaylistViewModel {
  private let realm: Realm
  private var library: Results<Song>

  init(realm: Realm) {
    self.realm = realm
    library = realm.objects(Song.self).freeze()
  }

  func addFirst(to playlistID: Int) throws {
    let song = realm.objects(Song.self).freeze().first
    let playlist = realm.object(ofType: Playlist.self, forPrimaryKey: playlistID)
    guard let song, let playlist else { return }
    try realm.write {
      playlist.songs.append(song)  // expect: half-thawed-append
    }
  }

  func addFirstThawed(to playlistID: Int) throws {
    let song = realm.objects(Song.self).freeze().first?.thaw()
    let playlist = realm.object(ofType: Playlist.self, forPrimaryKey: playlistID)
    guard let song, let playlist else { return }
    try realm.write { playlist.songs.append(song) }
  }

  func setCover(of playlist: Playlist) throws {
    let candidate = realm.object(ofType: Song.self, forPrimaryKey: 1)!.freeze()
    try realm.write {
      playlist.cover = candidate  // expect: half-thawed-append
    }
  }

  func setCoverByKey(of playlist: Playlist) throws {
    let candidate = realm.object(ofType: Song.self, forPrimaryKey: 1)!.freeze()
    try realm.write {
      playlist.cover = realm.object(ofType: Song.self, forPrimaryKey: candidate.id)
    }
  }

  func duplicate(_ song: Song, in playlist: Playlist) throws {
    let frozen = song.freeze()
    try realm.write {
      let copy = Song(value: ["id": frozen.id + 1_000, "title": frozen.title])
      playlist.songs.insert(copy, at: 0)
    }
  }
}
