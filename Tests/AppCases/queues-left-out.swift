import Foundation
import RealmSwift

final class Buoy: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var name: String
}

final class BuoyBoard {
  private let radio = DispatchQueue(label: "radio", autoreleaseFrequency: .workItem)

  // Nobody in sight calls it, so that it likely runs on the queue that it names itself.
  func announce(_ buoy: Buoy, on queue: DispatchQueue = .global()) {
    queue.async {
      NSLog("%@", buoy.name)  // expect: live-object-on-concurrent-queue
    }
  }

  func show(_ buoy: Buoy, on queue: DispatchQueue = .main) {
    queue.async { NSLog("%@", buoy.name) }
  }

  func log(_ buoy: Buoy, on queue: DispatchQueue? = nil) {
    (queue ?? radio).async {
      NSLog("%@", buoy.name)  // expect: live-object-across-queues
    }
  }

  func print(_ buoy: Buoy, on queue: DispatchQueue? = nil) {
    (queue ?? .main).async { NSLog("%@", buoy.name) }
  }

  func count(on queue: DispatchQueue) {
    guard let realm = try? Realm() else { return }
    let buoys = realm.objects(Buoy.self)
    queue.async {
      NSLog("%d", buoys.count)  // expect: live-object-across-queues
    }
  }

  func countAll() { count(on: radio) }

  func number(on queue: DispatchQueue = DispatchQueue(label: "numbers")) {
    guard let realm = try? Realm() else { return }
    let buoys = realm.objects(Buoy.self)
    queue.async {
      NSLog("%d", buoys.count)  // expect: live-object-across-queues
    }
  }

  func numberAll() { number() }

  func list(on queue: DispatchQueue = .global()) {
    guard let realm = try? Realm() else { return }
    let buoys = realm.objects(Buoy.self)
    queue.async { NSLog("%d", buoys.count) }
  }

  // The one call in sight says another queue.
  func listAll() { list(on: .main) }
}
