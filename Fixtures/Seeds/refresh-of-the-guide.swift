import Foundation
import RealmSwift

// After the threading guide and its translation: a realm that does not move by itself is refreshed
// by hand, and then sees what another thread has written.

private class Visitor: Object {
  @Persisted var name = "Jane"
}

private func addVisitorElsewhere(_ configuration: Realm.Configuration) {
  let added = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    let realm = try! Realm(configuration: configuration)
    try! realm.write { realm.add(Visitor()) }
    added.signal()
  }
  added.wait()
}

private func refreshByHand() throws {
  let configuration = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)
  let realm = try Realm(configuration: configuration)
  realm.autorefresh = false
  let visitors = realm.objects(Visitor.self)
  precondition(visitors.count == 0)
  addVisitorElsewhere(configuration)
  precondition(visitors.count == 0)
  if !realm.autorefresh {
    realm.refresh()
  }
  precondition(visitors.count == 1)
}

extension Cases {
  static let refreshOfTheGuide = [
    Case("a realm is refreshed by hand") { try refreshByHand() }
  ]
}
