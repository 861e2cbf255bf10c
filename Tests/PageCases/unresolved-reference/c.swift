import UIKit
import RealmSwift

final class Photo: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var path = ""
}

final class PhotoDetailViewController: UIViewController {
  private let work = DispatchQueue(label: "photo.work", autoreleaseFrequency: .workItem)
  private var photo: Photo!

  @objc private func rotateTapped() {
    let reference = ThreadSafeReference(to: photo!)  // expect: unresolved-reference
    let path = photo.path
    work.async {
      let rotated = path + ".rotated"
      DispatchQueue.main.async { self.title = rotated }
    }
  }

  @objc private func exportTapped() {
    let reference = ThreadSafeReference(to: photo!)
    work.async {
      do {
        let realm = try Realm()
        guard let photo = realm.resolve(reference) else { return }
        print("exporting \(photo.path)")
      } catch {
        print(error)
      }
    }
  }

  @objc private func shareTapped() {
    let frozen = photo.freeze()
    work.async { print("sharing \(frozen.path)") }
  }

  private func perform(_ reference: ThreadSafeReference<Photo>, _ body: @escaping (Photo) -> Void) {
    work.async {
      guard let realm = try? Realm(), let photo = realm.resolve(reference) else { return }
      body(photo)
    }
  }

  @objc private func printTapped() {
    perform(ThreadSafeReference(to: photo)) { photo in print(photo.path) }
  }

  @objc private func deleteTapped() {
    let doomed: ThreadSafeReference<Photo>? =
      photo.isInvalidated ? nil : ThreadSafeReference(to: photo)
    work.async {
      guard let doomed, let realm = try? Realm(), let photo = realm.resolve(doomed) else { return }
      try? realm.write { realm.delete(photo) }
    }
  }
}
