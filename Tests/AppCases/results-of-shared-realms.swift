import Foundation
import RealmSwift
import UIKit
import WatchConnectivity

final class Tide: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var height: Double
}

/// Opens its realm when the app asks for it.
final class Almanac {
  static let shared = Almanac()
  private var realm: Realm?

  func open() { realm = try! Realm() }
  func all<T: Object>(_ type: T.Type) -> Results<T>? { realm?.objects(type) }
}

enum Archive {
  static let realm = try! Realm()
}

protocol WatchRequests: AnyObject {
  func requested(_ message: [String: Any])
}

final class WatchLink: NSObject, WCSessionDelegate {
  static let shared = WatchLink()
  weak var requests: WatchRequests?

  func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {
    requests?.requested(message)
  }
  func session(
    _ session: WCSession, activationDidCompleteWith state: WCSessionActivationState, error: Error?
  ) {}
}

final class TidesController: UITableViewController, WatchRequests {
  private var tides: Results<Tide>?
  private var heights: [Double] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    WatchLink.shared.requests = self
    tides = Almanac.shared.all(Tide.self)?.sorted(byKeyPath: "height")
    heights = tides?.map { $0.height } ?? []
  }
  func requested(_ message: [String: Any]) {
    print(tides?.count ?? 0, heights.count)  // expect: live-object-in-callback
  }
  func export() {
    DispatchQueue.global().async {
      print(self.tides?.first?.height ?? 0)  // expect: live-object-on-concurrent-queue
    }
  }
  func exportHeights() {
    DispatchQueue.global().async { print(self.heights.max() ?? 0) }
  }
  override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    tides?.count ?? 0
  }
}

struct Report {
  func send() {
    let tides = Archive.realm.objects(Tide.self)
    DispatchQueue.global().async {
      print(tides.count)  // expect: live-object-on-concurrent-queue
    }
  }
  func sendFrozen() {
    let tides = Archive.realm.objects(Tide.self).freeze()
    DispatchQueue.global().async { print(tides.count) }
  }
  @MainActor
  func show() {
    let tides = Archive.realm.objects(Tide.self)
    DispatchQueue.main.async { print(tides.count) }
  }
}
