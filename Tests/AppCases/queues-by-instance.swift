import Foundation
import RealmSwift

final class Beehive: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var name: String
}

final class Debouncer {
  private let queue: DispatchQueue

  init(delay: TimeInterval, queue: DispatchQueue) { self.queue = queue }

  func call(_ work: @escaping () -> Void) {
    queue.asyncAfter(deadline: .now() + 1, execute: work)
  }
}

final class ObserverList {
  private let queue: DispatchQueue?

  init(queue: DispatchQueue? = nil) { self.queue = queue }

  func notify(_ body: @escaping () -> Void) {
    if let queue {
      queue.async { body() }
    } else {
      body()
    }
  }
}

// Objects of one class are made with different queues, and each runs what it is given on its own.
enum Shared {
  static let titles = Debouncer(delay: 1, queue: .main)
  static let totals = Debouncer(delay: 1, queue: DispatchQueue(label: "totals"))
}

@MainActor
final class Apiary {
  private let titles = Debouncer(delay: 1, queue: .main)
  private let totals = Debouncer(delay: 1, queue: DispatchQueue(label: "totals"))
  private let reports = Debouncer(delay: 1, queue: .global())
  private let screens = ObserverList()
  private let recorders = ObserverList(queue: DispatchQueue(label: "recorders"))

  func check(_ hive: Beehive) {
    titles.call { NSLog("%@", hive.name) }
    totals.call { NSLog("%@", hive.name) }  // expect: live-object-across-queues
    reports.call { NSLog("%@", hive.name) }  // expect: live-object-on-concurrent-queue
    screens.notify { NSLog("%@", hive.name) }
    recorders.notify { NSLog("%@", hive.name) }  // expect: live-object-across-queues
    Shared.titles.call { NSLog("%@", hive.name) }
    Shared.totals.call { NSLog("%@", hive.name) }  // expect: live-object-across-queues
  }
}
