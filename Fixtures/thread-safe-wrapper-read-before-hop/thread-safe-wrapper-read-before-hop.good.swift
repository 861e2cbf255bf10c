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
  DispatchQueue(label: "album.printing").async {
    show(shared?.title ?? "deleted")
    completion()
  }
}
// end

// example
private func describe(_ photo: Photo) async {
  @ThreadSafe var shared = photo
  let title = shared?.title ?? "deleted"
  await Task.detached { show(title) }.value
}
// end

// example
private func printFrozen(_ photo: Photo, completion: @escaping @Sendable () -> Void) {
  @ThreadSafe var shared = photo
  let frozen = shared?.freeze()
  DispatchQueue(label: "album.printing").async {
    show(frozen?.title ?? "deleted")
    completion()
  }
}
// end

private final class PhotoEditor: @unchecked Sendable {
  @ThreadSafe private var photo: Photo?

  init(_ photo: Photo) {
    self.photo = photo
  }

  func save(completion: @escaping @Sendable () -> Void) {
    show(photo?.title ?? "deleted")
    DispatchQueue.global().async {
      guard let edited = self.photo else { return completion() }
      show(edited.title)
      completion()
    }
  }
}

private func describeTwice(_ photo: Photo) async {
  @ThreadSafe var shared = photo
  show(shared?.title ?? "deleted")
  await awaitReply()
  show(shared?.title ?? "deleted")
}

extension Cases {
  static let threadSafeWrapperReadBeforeHopGood = [
    Case("the block reads the wrapper") {
      let photo = try openAlbum().objects(Photo.self).first!
      await finish { printInBackground(photo, completion: $0) }
    },
    Case("a task gets the title") {
      await describe(try openAlbum().objects(Photo.self).first!)
    },
    Case("a block gets a frozen photo") {
      let photo = try openAlbum().objects(Photo.self).first!
      await finish { printFrozen(photo, completion: $0) }
    },
    Case("an editor reads its property on each thread") {
      let editor = PhotoEditor(try openAlbum().objects(Photo.self).first!)
      await finish { editor.save(completion: $0) }
    },
    Case("each part of a function reads the wrapper") {
      await describeTwice(try openAlbum().objects(Photo.self).first!)
    },
  ]
}
