// https://github.com/realm/realm-swift/issues/6674
import RealmSwift
import Foundation
class Media: Object { @Persisted var url: String }
enum Async {
  static let queue = DispatchQueue(label: "media")
  static func background(_ work: @escaping () -> Void) { queue.async(execute: work) }
}
final class MediaRepository {
  private let realm: Realm
  init(_ realm: Realm) { self.realm = realm }
  func persist(_ urls: [String]) {
    try! realm.write { for url in urls { realm.create(Media.self, value: ["url": url]) } }
  }
}
final class MediaJob {
  var medias: Results<Media>?
  @MainActor func run() {
    medias = try! Realm().objects(Media.self)
    let urls = Array(medias!.map { $0.url })
    Async.background {
      autoreleasepool {
        let realm = try! Realm()
        let repository = MediaRepository(realm)
        repository.persist(urls)
      }
    }
  }
}
