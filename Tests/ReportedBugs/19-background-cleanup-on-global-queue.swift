// https://github.com/realm/realm-swift/issues/7144
import RealmSwift
import Foundation
class Event: Object { @Persisted var old: Bool }
final class EventCleaner {
  func clean(done: @escaping () -> Void) {
    DispatchQueue.global(qos: .background).async {
      autoreleasepool {
        let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
        let old = realm.objects(Event.self).where { $0.old }
        try! realm.write { realm.delete(old) }
      }
      DispatchQueue.main.async { done() }
    }
  }
}
