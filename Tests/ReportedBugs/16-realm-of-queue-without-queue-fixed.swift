// https://github.com/realm/realm-swift/issues/6583
import RealmSwift
import Foundation
class Track: Object { @Persisted var title: String }
final class TrackStore {
  private let queue = DispatchQueue(label: "tracks")
  private var realm: Realm?
  init() {
    queue.sync { realm = try? Realm(queue: queue) }
  }
  func add(_ title: String) {
    queue.async {
      guard let realm = self.realm else { return }
      try? realm.write { realm.create(Track.self, value: ["title": title]) }
    }
  }
}
