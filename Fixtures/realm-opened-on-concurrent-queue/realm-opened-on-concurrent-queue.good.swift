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
private let importer = DispatchQueue(label: "album.import", autoreleaseFrequency: .workItem)

private func importPhoto(titled title: String, completion: @escaping @Sendable () -> Void) {
  importer.async {
    let realm = try! Realm(configuration: album)
    try! realm.write { realm.create(Photo.self, value: ["id": 1, "title": title], update: .all) }
    completion()
  }
}
// end

// example
private final class AlbumLoader {
  private let queue = DispatchQueue(label: "album.loader")
  private var realm: Realm?

  func load() {
    queue.async { self.realm = try? Realm(configuration: album, queue: self.queue) }
  }

  func count() -> Int {
    queue.sync { realm?.objects(Photo.self).count ?? 0 }
  }
}
// end

// example
private func countInParallel(_ photos: Results<Photo>) {
  let photos = photos.freeze()
  DispatchQueue.concurrentPerform(iterations: 2) { _ in
    show("\(photos.count) photos")
  }
}
// end

private func describe(completion: @escaping @Sendable () -> Void) {
  let workers = DispatchQueue(label: "album.describe", attributes: .concurrent)
  workers.async {
    show(album.inMemoryIdentifier ?? "")
    completion()
  }
}

private struct Exporter {
  let workers = DispatchQueue(label: "album.export", attributes: .concurrent)

  func titles() throws -> [String] {
    try workers.sync { try openAlbum().objects(Photo.self).map { $0.title } }
  }
}

extension Cases {
  static let realmOpenedOnConcurrentQueueGood = [
    Case("a photo is written on a serial queue") {
      let realm = try openAlbum()
      await finish { importPhoto(titled: "Forest", completion: $0) }
      withExtendedLifetime(realm) {}
    },
    Case("a realm is kept that is bound to its queue") {
      let loader = AlbumLoader()
      loader.load()
      _ = loader.count()
    },
    Case("several threads count frozen photos") {
      countInParallel(try openAlbum().objects(Photo.self))
    },
    Case("a concurrent queue knows the configuration alone") {
      await finish { describe(completion: $0) }
    },
    Case("a block that the caller waits for runs on its thread") {
      _ = try Exporter().titles()
    },
  ]
}
