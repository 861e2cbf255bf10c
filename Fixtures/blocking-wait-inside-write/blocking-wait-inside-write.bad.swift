import Foundation
import RealmSwift

private class Photo: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var byteCount = 0
}

private func openAlbum() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Photo()) }
  return realm
}

private let network = DispatchQueue(label: "album.network")

private func downloadPhoto(_ completion: @escaping @Sendable (Int) -> Void) {
  network.async { completion(1024) }
}

// example
private func updateSize(of photo: Photo, in realm: Realm) throws {
  try realm.write {
    let finished = DispatchSemaphore(value: 0)
    downloadPhoto { _ in finished.signal() }
    finished.wait()  // expect: blocking-wait-inside-write
    photo.byteCount = 1024
  }
}
// end

// example
private func recount(_ photos: Results<Photo>, in realm: Realm) throws {
  try realm.write {
    for (index, photo) in photos.enumerated() {
      photo.byteCount = 0
      DispatchQueue.main.sync {  // expect: blocking-wait-inside-write
        show("\(index) photos counted")
      }
    }
  }
}
// end

private final class AlbumImporter {
  func importAll(into realm: Realm) throws {
    let downloads = DispatchGroup()
    realm.beginWrite()
    for _ in 1...3 {
      downloads.enter()
      downloadPhoto { _ in downloads.leave() }
    }
    downloads.wait()  // expect: blocking-wait-inside-write
    realm.create(Photo.self, value: ["id": 2])
    try realm.commitWrite()
  }
}

@MainActor
private func thinOut(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openAlbum()
  realm.writeAsync {
    Thread.sleep(forTimeInterval: 0.001)  // expect: blocking-wait-inside-write
    realm.deleteAll()
  } onComplete: { _ in
    completion()
  }
}

extension Cases {
  static let blockingWaitInsideWriteBad = [
    Case("a download is waited for within a write") {
      let realm = try openAlbum()
      try updateSize(of: realm.objects(Photo.self).first!, in: realm)
    },
    Case("a group is waited for between beginning and commit") {
      try AlbumImporter().importAll(into: openAlbum())
    },
    Case("progress is shown on the main thread within a write") {
      let realm = try openAlbum()
      try recount(realm.objects(Photo.self), in: realm)
    },
    Case("an asynchronous write sleeps") {
      await withCheckedContinuation { continuation in
        Task { @MainActor in try thinOut { continuation.resume() } }
      }
    },
  ]
}
