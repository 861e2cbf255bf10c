import Foundation
import RealmSwift

final class Song: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var isFavourite = false
}

func openMusic() throws -> Realm { try Realm(configuration: Realm.Configuration(schemaVersion: 6)) }

protocol SongStore {
  func favourites() async throws -> [String]
}

/// The initialiser runs wherever the store is made.
actor CachedSongStore: SongStore {
  private let songs: Results<Song>

  init() throws {
    songs = try openMusic().objects(Song.self)
  }

  func favourites() async throws -> [String] {
    songs.where { $0.isFavourite == true }.map { $0.title }  // expect: stored-live-object
  }
}

actor BoundSongStore: SongStore {
  private var realm: Realm?

  private func opened() async throws -> Realm {
    if let realm { return realm }
    let realm = try await Realm(configuration: Realm.Configuration(schemaVersion: 6), actor: self)
    self.realm = realm
    return realm
  }

  func favourites() async throws -> [String] {
    try await opened().objects(Song.self).where { $0.isFavourite == true }.map { $0.title }
  }
}

struct FreshSongStore: SongStore {
  let configuration: Realm.Configuration

  private var realm: Realm { get throws { try Realm(configuration: configuration) } }

  func favourites() async throws -> [String] {
    try realm.objects(Song.self).where { $0.isFavourite == true }.map { $0.title }
  }
}

actor FrozenSongStore: SongStore {
  private let songs: Results<Song>

  init() throws {
    songs = try openMusic().objects(Song.self).freeze()
  }

  func favourites() async throws -> [String] {
    songs.filter { $0.isFavourite }.map { $0.title }
  }
}

@MainActor
final class MainSongStore: SongStore {
  private let songs: Results<Song>

  init() throws {
    songs = try openMusic().objects(Song.self)
  }

  func favourites() async throws -> [String] {
    await Task.yield()
    return songs.where { $0.isFavourite == true }.map { $0.title }
  }
}
