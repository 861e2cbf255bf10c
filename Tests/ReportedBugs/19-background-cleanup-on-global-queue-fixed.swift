// https://github.com/realm/realm-swift/issues/7144
import RealmSwift
import Foundation
class Event: Object { @Persisted var old: Bool }
final class EventCleaner {
  private static let queue = DispatchQueue(label: "events.clean", qos: .background)
  func clean(done: @escaping () -> Void) {
    Self.queue.async {
      autoreleasepool {
        let realm = try! Realm()
        let old = realm.objects(Event.self).where { $0.old }
        try! realm.write { realm.delete(old) }
      }
      DispatchQueue.main.async { done() }
    }
  }
}
