import Foundation
import RealmSwift

final class Photo: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var caption = ""
  @Persisted var likes = 0
}

final class GalleryService {
  private let databaseQueue = DispatchQueue(label: "gallery.db", autoreleaseFrequency: .workItem)
  private let uploads = OperationQueue()

  func loadPopular(completion: @escaping ([String]) -> Void) {
    databaseQueue.async {
      guard let realm = try? Realm() else { return }
      let popular = realm.objects(Photo.self).where { $0.likes > 100 }
      DispatchQueue.main.async {
        completion(popular.map { $0.caption })  // expect: live-object-across-queues
      }
    }
  }

  func loadPopularCaptions(completion: @escaping ([String]) -> Void) {
    databaseQueue.async {
      guard let realm = try? Realm() else { return }
      let captions = Array(realm.objects(Photo.self).where { $0.likes > 100 }.map { $0.caption })
      DispatchQueue.main.async { completion(captions) }
    }
  }

  func upload(_ photo: Photo) {
    uploads.addOperation {
      print("uploading \(photo.caption)")  // expect: live-object-across-queues
    }
  }

  func uploadFrozen(_ photo: Photo) {
    let snapshot = photo.freeze()
    uploads.addOperation { print("uploading \(snapshot.caption)") }
  }

  func like(_ photo: Photo) {
    databaseQueue.async { [id = photo.id] in
      guard let realm = try? Realm(),
        let photo = realm.object(ofType: Photo.self, forPrimaryKey: id)
      else { return }
      try? realm.write { photo.likes += 1 }
    }
  }

  /// `sync` stays on the thread of the caller.
  func caption(of photo: Photo) -> String {
    databaseQueue.sync { photo.caption }
  }
}

@MainActor
final class GalleryScreen {
  func animate(_ photo: Photo) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      print("shown: \(photo.caption)")
    }
  }
}
