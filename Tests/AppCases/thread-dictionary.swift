import Foundation
import RealmSwift

final class Stamp: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var label: String }
final class RealmPool {
  static func current() -> Realm {
    let key = "realm"
    if let realm = Thread.current.threadDictionary[key] as? Realm { return realm }
    let realm = try! Realm()
    Thread.current.threadDictionary[key] = realm
    return realm
  }
}
final class StampService {
  private let queue = DispatchQueue(label: "stamps")
  func label(_ id: Int) -> String? {
    RealmPool.current().object(ofType: Stamp.self, forPrimaryKey: id)?.label
  }
  func labels(then: @escaping ([String]) -> Void) {
    queue.async {
      let labels = Array(RealmPool.current().objects(Stamp.self).map { $0.label })
      DispatchQueue.main.async { then(labels) }
    }
  }
  func main(_ stamp: Stamp) {
    let configuration = stamp.realm?.configuration
    let id = stamp.id
    queue.async {
      autoreleasepool {
        guard let configuration, let realm = try? Realm(configuration: configuration) else {
          return
        }
        let stamp = realm.object(ofType: Stamp.self, forPrimaryKey: id)
        try? realm.write { stamp?.label = "x" }
      }
      DispatchQueue.main.async { print(stamp.label) }
    }
  }
}
