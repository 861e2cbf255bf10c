import Foundation
import RealmSwift

final class Song: Object {
  @objc dynamic var path = ""
}
final class Album: Object {
  @objc dynamic var name = ""
  let songs = List<Song>()
}

struct AlbumRow {
  let title: String
  init(_ album: Album) { title = album.name }
}
struct SongRow {
  let title: String
  init(_ song: Song) { title = song.path }
}
func title(_ song: Song) -> String { song.path }
enum Format {
  static func name(_ album: Album) -> String {
    album.name
  }
  static func path(_ song: Song) -> String { song.path }
}

final class AlbumDatabase {
  static let shared = AlbumDatabase()
  private let queue: DispatchQueue
  private init() { queue = DispatchQueue(label: "albums", qos: .utility) }

  func all(_ completion: @escaping ([Album]) -> Void) {
    queue.async {
      autoreleasepool {
        let albums = Array(try! Realm().objects(Album.self))
        DispatchQueue.main.async { completion(albums) }
      }
    }
  }
  func names(_ completion: @escaping ([String]) -> Void) {
    queue.async {
      autoreleasepool {
        let names = try! Realm().objects(Album.self).map(Format.name)
        let copies = Array(names)
        DispatchQueue.main.async { completion(copies) }
      }
    }
  }
  func perform(_ work: @escaping () -> Void) { queue.async(execute: work) }
}

@MainActor func export(_ album: Album, _ albums: [Album]) {
  let rows = album.songs.map(SongRow.init)
  let paths = album.songs.map(Format.path)
  let copies = (Array(rows), Array(paths))
  DispatchQueue.global().async {
    let row = AlbumRow(album)  // expect: live-object-on-concurrent-queue
    print(row.title, copies)
  }
  DispatchQueue.global().async {
    print(albums.map(AlbumRow.init).count)  // expect: live-object-on-concurrent-queue
  }
  DispatchQueue.global().async {
    print(albums.map(Format.name))  // expect: live-object-on-concurrent-queue
  }
  let songs = Array(album.songs)
  DispatchQueue.global().async {
    print(songs.map(title))  // expect: live-object-on-concurrent-queue
  }
  DispatchQueue.global().async {
    print(album.songs.count)  // expect: live-object-on-concurrent-queue
  }
}
@MainActor func show(_ album: Album) {
  AlbumDatabase.shared.all { print($0[0].name) }  // expect: live-object-across-queues
  AlbumDatabase.shared.names { print($0[0]) }
  AlbumDatabase.shared.perform { print(album.name) }  // expect: live-object-across-queues
}
