import Foundation
import RealmSwift

private class Photo: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Beach"
}

private let album = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openAlbum() throws -> Realm {
  let realm = try Realm(configuration: album)
  try realm.write { realm.add(Photo(), update: .all) }
  return realm
}

// example
private func importPhoto(titled title: String, completion: @escaping @Sendable () -> Void) {
  DispatchQueue.global(qos: .background).async {
    autoreleasepool {
      let realm = try! Realm(configuration: album)  // expect: realm-opened-on-concurrent-queue
      try! realm.write { realm.create(Photo.self, value: ["id": 1, "title": title], update: .all) }
    }
    completion()
  }
}
// end

private struct Thumbnails {
  let workers = DispatchQueue(label: "album.thumbnails", attributes: .concurrent)

  func render(completion: @escaping @Sendable () -> Void) {
    workers.async {
      autoreleasepool {
        let photos = albumPhotos()  // expect: realm-opened-on-concurrent-queue
        for photo in photos { show(photo.title) }
      }
      completion()
    }
  }
}

private func albumPhotos() -> Results<Photo> {
  try! openAlbum().objects(Photo.self)
}

private func countInParallel() {
  DispatchQueue.concurrentPerform(iterations: 2) { _ in
    guard let realm = try? openAlbum() else { return }  // expect: realm-opened-on-concurrent-queue
    show("\(realm.objects(Photo.self).count) photos")
  }
}

// example
private final class AlbumLoader {
  private var realm: Realm?

  func load(completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      self.realm = try? Realm(configuration: album)  // expect: realm-opened-on-concurrent-queue
      completion()
    }
  }

  @MainActor func showCount() {
    show("\(realm?.objects(Photo.self).count ?? 0)")  // expect: stored-live-object
  }
}
// end

extension Cases {
  static let realmOpenedOnConcurrentQueueBad = [
    Case("a photo is written on a global queue") {
      let realm = try openAlbum()
      await finish { importPhoto(titled: "Forest", completion: $0) }
      withExtendedLifetime(realm) {}
    },
    Case("a concurrent queue of the app lists the photos") {
      await finish { Thumbnails().render(completion: $0) }
    },
    Case("photos are counted by several threads") { countInParallel() },
    Case("a realm is kept that a global queue opened") {
      let loader = AlbumLoader()
      await finish { loader.load(completion: $0) }
      await loader.showCount()
    },
  ]
}
