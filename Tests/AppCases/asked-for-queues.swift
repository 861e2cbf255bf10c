// Code that asks whether it is on its queue may be called there; and a protocol may have a method
// of a view controller called on a queue.
import RealmSwift
import UIKit

class Stop: Object {
  @Persisted(primaryKey: true) var code = ""
  @Persisted var departures: List<String>
}

final class StopBoard {
  let queue = DispatchQueue(label: "stops")
  private let key = DispatchSpecificKey<Bool>()
  private var realm: Realm!

  init() {
    queue.setSpecific(key: key, value: true)
    queue.sync { realm = try! Realm(queue: queue) }
  }

  private func perform(_ work: @escaping (Realm) -> Void) {
    let run = { work(self.realm) }
    if DispatchQueue.getSpecific(key: key) == true { run() } else { queue.async(execute: run) }
  }

  func store(_ lines: [String], code: String) {
    perform { realm in
      guard let stop = realm.object(ofType: Stop.self, forPrimaryKey: code) else { return }
      try? realm.write { stop.departures.append(objectsIn: lines) }
      self.trim(stop)
    }
  }

  private func trim(_ stop: Stop) {
    perform { realm in
      guard stop.departures.count > 40 else { return }
      try? realm.write { stop.departures.removeSubrange(40...) }
    }
  }

  func stop(_ code: String) -> Stop? { realm.object(ofType: Stop.self, forPrimaryKey: code) }
}

protocol ReaderDelegate: AnyObject {
  func reader(_ reader: Reader, didRead code: String)
}

final class Reader: NSObject {
  weak var delegate: ReaderDelegate?
  func deliver(_ code: String, on queue: DispatchQueue) {
    queue.async { self.delegate?.reader(self, didRead: code) }
  }
}

final class StopViewController: UIViewController, ReaderDelegate {
  private let board = StopBoard()
  private let reader = Reader()

  override func viewDidLoad() {
    super.viewDidLoad()
    reader.delegate = self
    reader.deliver("a", on: board.queue)
  }

  func reader(_ reader: Reader, didRead code: String) {
    guard let stop = board.stop(code) else { return }
    let count = stop.departures.count
    DispatchQueue.main.async {
      self.title = "\(count)"
      self.view.isHidden = stop.departures.isEmpty  // expect: live-object-across-queues
    }
  }
}
