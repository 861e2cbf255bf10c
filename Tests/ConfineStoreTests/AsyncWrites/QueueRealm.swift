import ConfineOwnership
import Dispatch
import Testing

@testable import ConfineStore

/// A realm on a serial queue of its own, with one dog.
final class QueueRealm: @unchecked Sendable {
  let queue = DispatchQueue(label: "queue realm")
  let home: Home
  private(set) var realm: Realm!

  init(_ configuration: Realm.Configuration = newStore()) throws {
    home = .queue(queue)
    try queue.sync {
      realm = try Realm(configuration: configuration, queue: queue)
      try realm.write { realm.add(Dog(value: ["name": "Rex", "age": 0])) }
    }
  }

  var dog: Dog { realm.objects(Dog.self).first! }

  func sync<Result>(_ body: (Realm) throws -> Result) rethrows -> Result {
    try queue.sync { try body(realm) }
  }

  /// Runs the body at home, and waits until what it is given was called.
  func untilDone(_ body: @escaping (Realm, @escaping @Sendable () -> Void) -> Void) async {
    await withCheckedContinuation { done in
      queue.sync { body(realm) { done.resume() } }
    }
  }

  /// The name of the dog as another home sees it.
  var nameElsewhere: String? {
    let configuration = realm.configuration
    return onThread { try! Realm(configuration: configuration).objects(Dog.self).first?.name }
  }

  /// At home.
  func close() { realm = nil }
}
