import Foundation
import RealmSwift

private class Photo: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Beach"
}

private let album = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openAlbum() throws -> Realm {
  let realm = try Realm(configuration: album)
  if realm.objects(Photo.self).count == 0 {
    try realm.write { realm.add(Photo()) }
  }
  return realm
}

// example
private func printInBackground(_ photo: Photo, completion: @escaping @Sendable () -> Void) {
  @ThreadSafe var shared = photo
  DispatchQueue(label: "album.printing").async { [shared] in
    show(shared?.title ?? "deleted")  // expect: thread-safe-wrapper-read-before-hop
    completion()
  }
}
// end

private func describe(_ photo: Photo) async {
  @ThreadSafe var shared = photo
  guard let photo = shared else { return }
  await Task.detached {
    show(photo.title)  // expect: thread-safe-wrapper-read-before-hop
  }.value
}

private final class PhotoEditor: @unchecked Sendable {
  @ThreadSafe private var photo: Photo?

  init(_ photo: Photo) {
    self.photo = photo
  }

  func save(completion: @escaping @Sendable () -> Void) {
    let edited = photo
    DispatchQueue.global().async {
      show(edited?.title ?? "deleted")  // expect: thread-safe-wrapper-read-before-hop
      completion()
    }
  }
}

extension Cases {
  static let threadSafeWrapperReadBeforeHopBad = [
    Case("a capture list reads the wrapper") {
      let photo = try openAlbum().objects(Photo.self).first!
      await finish { printInBackground(photo, completion: $0) }
    },
    Case("a wrapper is unwrapped before the task") {
      await describe(try openAlbum().objects(Photo.self).first!)
    },
    Case("an editor reads its property before the block") {
      let editor = PhotoEditor(try openAlbum().objects(Photo.self).first!)
      await finish { editor.save(completion: $0) }
    },
  ]
}
