import Foundation
import RealmSwift

private class Photo: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var byteCount = 0
}

private func openPictures() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Photo()) }
  return realm
}

private let downloader = DispatchQueue(label: "pictures.network")

private func downloadPicture(_ completion: @escaping @Sendable (Int) -> Void) {
  downloader.async { completion(1024) }
}

// example
private func updateAfterDownload(_ photo: Photo, in realm: Realm) throws {
  let finished = DispatchSemaphore(value: 0)
  downloadPicture { _ in finished.signal() }
  finished.wait()
  try realm.write {
    photo.byteCount = 1024
  }
}
// end

// example
@MainActor
private func updateWhenDownloaded(_ id: Int, in realm: Realm) async throws {
  let size = await withCheckedContinuation { continuation in
    downloadPicture { continuation.resume(returning: $0) }
  }
  try realm.write {
    realm.object(ofType: Photo.self, forPrimaryKey: id)?.byteCount = size
  }
}
// end

private func waitBetweenWrites(in realm: Realm) throws {
  let downloads = DispatchGroup()
  for id in 2...3 {
    downloads.enter()
    downloadPicture { _ in downloads.leave() }
    downloads.wait()
    realm.beginWrite()
    realm.create(Photo.self, value: ["id": id])
    try realm.commitWrite()
  }
}

private func recountAndTell(_ photos: Results<Photo>, in realm: Realm) throws {
  try realm.write {
    for photo in photos {
      photo.byteCount = 0
      DispatchQueue.main.async { show("another photo counted") }
    }
  }
}

// The block that is dispatched waits by itself, later.
private func dispatchWithinWrite(in realm: Realm, completion: @escaping @Sendable () -> Void) throws
{
  try realm.write {
    realm.deleteAll()
    downloader.async {
      Thread.sleep(forTimeInterval: 0.001)
      completion()
    }
  }
}

extension Cases {
  static let blockingWaitInsideWriteGood = [
    Case("a download is waited for before the write") {
      let realm = try openPictures()
      try updateAfterDownload(realm.objects(Photo.self).first!, in: realm)
    },
    Case("a download is awaited before the write") { @MainActor in
      try await updateWhenDownloaded(1, in: openPictures())
    },
    Case("progress is shown on the main thread without waiting for it") {
      let realm = try openPictures()
      try recountAndTell(realm.objects(Photo.self), in: realm)
    },
    Case("waits between writes") { try waitBetweenWrites(in: openPictures()) },
    Case("a block waits after the write") {
      let realm = try openPictures()
      await finish { done in try! dispatchWithinWrite(in: realm, completion: done) }
    },
  ]
}
