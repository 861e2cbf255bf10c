// A realm that is bound to a queue is kept beside it, whoever puts the two together.
import Foundation
import RealmSwift
import WatchConnectivity

final class Tide: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var height: Double
}

final class TideStation {
  private let realm: Realm
  private let queue: DispatchQueue

  static func open(_ configuration: Realm.Configuration) -> TideStation {
    let queue = DispatchQueue(label: "tides")
    var realm: Realm!
    queue.sync { realm = try! Realm(configuration: configuration, queue: queue) }
    return TideStation(realm: realm, queue: queue)
  }

  private init(realm: Realm, queue: DispatchQueue) {
    self.realm = realm
    self.queue = queue
  }

  func perform<T>(_ block: @escaping (Realm) -> T, completion: @escaping (T) -> Void) {
    queue.async { completion(block(self.realm)) }
  }
}

@MainActor final class TideScreen {
  private let station = TideStation.open(.defaultConfiguration)
  private(set) var height = 0.0

  func show() {
    station.perform {
      $0.objects(Tide.self).first?.freeze()
    } completion: { tide in
      DispatchQueue.main.async { self.height = tide?.height ?? 0 }
    }
    station.perform {
      $0.objects(Tide.self).first
    } completion: { tide in
      DispatchQueue.main.async {
        self.height = tide?.height ?? 0  // expect: live-object-across-queues
      }
    }
  }
}

/// Its realm belongs to whoever makes it, and not to the queue that it is given.
final class LooseStation {
  private let realm: Realm
  private let queue: DispatchQueue

  init(realm: Realm, queue: DispatchQueue) {
    self.realm = realm
    self.queue = queue
  }

  func clear() {
    queue.async {
      try? self.realm.write { self.realm.deleteAll() }  // expect: live-object-across-queues
    }
  }
}

func looseStation() -> LooseStation {
  LooseStation(realm: try! Realm(), queue: DispatchQueue(label: "loose tides"))
}

/// What a library calls leads to one use in a method of its own: that is where the mistake is.
final class TideReceiver: NSObject, WCSessionDelegate {
  let realm = try! Realm()

  func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {
    if !message.isEmpty { replace(by: message) }
    report()
  }
  func session(
    _ session: WCSession, activationDidCompleteWith state: WCSessionActivationState, error: Error?
  ) {}

  private func replace(by message: [String: Any]) {
    guard let id = message["id"] as? String else { return }
    try? realm.write {  // expect: live-object-in-callback
      realm.create(Tide.self, value: ["id": id])
    }
  }

  // Others call it too, and are right.
  @MainActor func refresh() { report() }
  private func report() { print(realm.objects(Tide.self).count) }
}
