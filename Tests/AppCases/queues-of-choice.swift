import Foundation
import RealmSwift

final class Spool: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var length: Double
}

/// Whichever queue it takes, its realm was opened on none of its threads.
final class Winder {
  private let queue: DispatchQueue
  private let realm: Realm

  init(label: String?) {
    if let label {
      queue = DispatchQueue(label: label)
    } else {
      queue = DispatchQueue.global(qos: .utility)
    }
    realm = try! Realm()
  }
  func wind() {
    queue.async {
      print(self.realm.objects(Spool.self).count)  // expect: live-object-across-queues
    }
  }
  func windAnew() {
    queue.async {
      autoreleasepool { print(try! Realm().objects(Spool.self).count) }
    }
  }
}

/// It may well be used on the main queue alone.
final class Weaver {
  private let queue: DispatchQueue
  private let realm: Realm

  init(isEager: Bool) {
    queue = isEager ? .main : DispatchQueue(label: "weaver")
    realm = try! Realm()
  }
  func weave() {
    queue.async { print(self.realm.objects(Spool.self).count) }
  }
}

/// Its realm belongs to whichever queue it takes.
final class Knitter {
  private let queue: DispatchQueue
  private var realm: Realm?

  init(label: String?) {
    queue =
      label.map { DispatchQueue(label: $0) } ?? DispatchQueue(label: "knitter", qos: .utility)
  }
  func open() {
    queue.async { self.realm = try? Realm(queue: self.queue) }
  }
  func knit() {
    queue.async { print(self.realm?.objects(Spool.self).count ?? 0) }
  }
}

/// Either is a queue of a pool.
func count(_ spools: Results<Spool>, isUrgent: Bool) {
  let queue = isUrgent ? DispatchQueue.global(qos: .userInitiated) : DispatchQueue.global()
  queue.async {
    print(spools.count)  // expect: live-object-on-concurrent-queue
  }
}

/// Each path has a queue of its own.
func measure(_ spools: Results<Spool>, isShown: Bool) {
  let queue = isShown ? DispatchQueue.main : DispatchQueue.global()
  queue.async {
    print(spools.count)  // expect: live-object-on-concurrent-queue
  }
}
