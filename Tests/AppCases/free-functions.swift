import Foundation
import RealmSwift
final class Fact: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var text: String }
func facts() -> [Fact] { Array(try! Realm().objects(Fact.self)) }
func withRealm<T>(_ body: (Realm) throws -> T) rethrows -> T {
  try autoreleasepool { try body(try! Realm()) }
}
func inBackground(_ body: @escaping (Realm) -> Void) {
  DispatchQueue(label: "bg").async { autoreleasepool { body(try! Realm()) } }
}
func onMain(_ body: @escaping () -> Void) {
  if Thread.isMainThread { body() } else { DispatchQueue.main.async(execute: body) }
}
@MainActor func use() {
  let all = facts()
  inBackground { realm in
    print(all.first?.text ?? "")  // expect: live-object-across-queues
  }
  inBackground { realm in
    let own = realm.objects(Fact.self)
    print(own.count)
    onMain {
      print(own.count)  // expect: live-object-across-queues
    }
  }
  onMain { print(all.count) }
  let text = withRealm { $0.objects(Fact.self).first?.text }
  inBackground { _ in print(text ?? "") }
  let lazyNames = all.lazy.map { $0.text }
  inBackground { _ in
    // expect-missed: live-object-across-queues -- a lazy sequence over an array
    print(Array(lazyNames))
  }
}
