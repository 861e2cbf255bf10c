import Foundation
import RealmSwift

final class Photo: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var data: Data?
  @Persisted var tags: List<String>
}

extension Realm {
  static func album() throws -> Realm {
    try Realm(configuration: Realm.Configuration(schemaVersion: 8))
  }
}

struct PhotoUploader {
  let endpoint: URL

  func upload(_ photo: Photo, finished: @escaping (Bool) -> Void) {
    var request = URLRequest(url: endpoint)
    request.httpMethod = "PUT"
    URLSession.shared.uploadTask(with: request, from: photo.data) { _, _, error in
      let reference = ThreadSafeReference(to: photo)  // expect: reference-made-after-hop
      DispatchQueue.main.async {
        guard let realm = try? Realm.album(), let photo = realm.resolve(reference) else {
          return finished(false)
        }
        finished(error == nil && !photo.tags.isEmpty)
      }
    }.resume()
  }

  func uploadRight(_ photo: Photo, finished: @escaping (Bool) -> Void) {
    var request = URLRequest(url: endpoint)
    request.httpMethod = "PUT"
    let reference = ThreadSafeReference(to: photo)
    URLSession.shared.uploadTask(with: request, from: photo.data) { _, _, error in
      DispatchQueue.main.async {
        guard let realm = try? Realm.album(), let photo = realm.resolve(reference) else {
          return finished(false)
        }
        finished(error == nil && !photo.tags.isEmpty)
      }
    }.resume()
  }

  func tag(_ photos: Results<Photo>, _ tag: String) {
    let worker = Thread {
      let reference = ThreadSafeReference(to: photos)  // expect: reference-made-after-hop
      guard let realm = try? Realm.album(), let photos = realm.resolve(reference) else { return }
      try? realm.write { photos.forEach { $0.tags.append(tag) } }
    }
    worker.start()
  }

  func tagRight(_ photos: Results<Photo>, _ tag: String) {
    let reference = ThreadSafeReference(to: photos)
    let worker = Thread {
      guard let realm = try? Realm.album(), let photos = realm.resolve(reference) else { return }
      try? realm.write { photos.forEach { $0.tags.append(tag) } }
    }
    worker.start()
  }

  /// Made on the thread of its own realm.
  func first(then use: @escaping (ThreadSafeReference<Photo>) -> Void) {
    DispatchQueue(label: "photos.first").async {
      autoreleasepool {
        guard let realm = try? Realm.album(), let photo = realm.objects(Photo.self).first else {
          return
        }
        use(ThreadSafeReference(to: photo))
      }
    }
  }
}
