// What a property is given first is gone where every initialiser gives it another value; what it
// holds on some path only is held on that path.
import Foundation
import RealmSwift

class Stamp: Object {
  @Persisted var name = ""
}

final class StampAlbum {
  private var realm = try! Realm()
  private let queue: DispatchQueue

  init?() {
    queue = DispatchQueue(label: "stamps")
    do {
      try queue.sync { realm = try Realm(queue: queue) }
    } catch {
      return nil
    }
  }

  func count(_ completion: @escaping (Int) -> Void) {
    queue.async { completion(self.realm.objects(Stamp.self).count) }
  }
}

final class StampExchange {
  private var realm = try! Realm()
  private let queue = DispatchQueue(label: "exchange")

  init(isShared: Bool) {
    if !isShared { queue.sync { realm = try! Realm(queue: queue) } }
  }

  func count() {
    queue.async {
      print(self.realm.objects(Stamp.self).count)  // expect: live-object-across-queues
    }
  }
}

/// New at first, and a stored one later.
final class StampEditor {
  private var stamp: Stamp?

  init() {}
  init(stamp: Stamp) { self.stamp = stamp }

  func save() throws {
    let realm = try Realm()
    try realm.write {
      if let stamp {
        stamp.name = "renamed"  // expect: live-object-across-queues
      } else {
        let stamp = Stamp()
        self.stamp = stamp
        realm.add(stamp)
      }
    }
  }

  func saveInBackground() {
    DispatchQueue(label: "editor").async {
      autoreleasepool { try? self.save() }
    }
  }
}

/// A hub and its delegate keep each other, and the delegate keeps what is confined.
protocol StampHubDelegate: AnyObject {
  func hub(_ hub: StampHub, received name: String)
}

final class StampHub: NSObject, URLSessionDataDelegate {
  weak var delegate: StampHubDelegate?
  private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    delegate?.hub(self, received: String(decoding: data, as: UTF8.self))
  }
}

final class StampTrader: StampHubDelegate {
  private let hub: StampHub
  private let realm: Realm
  private var offered: Stamp?

  init(hub: StampHub, realm: Realm) {
    self.hub = hub
    self.realm = realm
    hub.delegate = self
  }

  func offer() throws {
    let stamp = Stamp()
    try realm.write { realm.add(stamp) }
    offered = stamp
  }

  func hub(_ hub: StampHub, received name: String) {
    guard offered?.name == name else { return }  // expect: live-object-in-callback
    print("sold")
  }
}
