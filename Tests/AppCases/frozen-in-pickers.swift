import Foundation
import RealmSwift
import SwiftUI

final class Album: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var _id: ObjectId
  @Persisted var title = ""
  @Persisted var photos: RealmSwift.List<Photo>
}

final class Photo: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var _id: ObjectId
  @Persisted var rating = 0
  @Persisted var ratedAt: Date?
}

struct AlbumPicker: View {
  @ObservedResults(Album.self) var albums
  @ObservedRealmObject var photo: Photo

  var body: some View {
    ForEach(albums) { album in
      Button(album.title) { add(to: album) }
    }
  }

  private func add(to album: Album) {
    guard let album = album.thaw(), let realm = album.realm else { return }
    try? realm.write {
      album.photos.append(photo)  // expect: half-thawed-append
    }
  }
}

struct PhotoDetail: View {
  @ObservedRealmObject var photo: Photo

  var body: some View { AlbumPicker(photo: photo) }

  private func rate(_ stars: Int) {
    guard let realm = photo.realm?.thaw() else { return }
    try? realm.write {
      photo.rating = stars  // expect: frozen-mutation
      photo.ratedAt = Date()
    }
  }
}

/// Is given a new one as well, which it adds.
struct PhotoForm: View {
  @ObservedRealmObject var photo: Photo
  var album: Album

  var body: some View { Button("Add") { save() } }

  private func save() {
    guard let album = album.thaw(), let realm = album.realm else { return }
    try? realm.write {
      album.photos.append(photo)
    }
  }
}
