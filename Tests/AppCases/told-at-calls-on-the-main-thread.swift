// A function that is right for other callers is wrong where it is called.
import RealmSwift
import UIKit

final class Stop: Object {
  @Persisted(primaryKey: true) var code = ""
  @Persisted var name = ""
}

enum MainThread {
  static func value<Value>(_ work: () -> Value) -> Value {
    DispatchQueue.main.sync(execute: work)
  }
}

final class StopsViewController: UIViewController {
  private let stops = try! Realm().objects(Stop.self)
  private let queue = DispatchQueue(label: "stops")

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = MainThread.value { stops.first?.name }  // expect: main-sync-from-main
  }

  func countLater() {
    queue.async {
      print(MainThread.value { self.stops.count })
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    waitForItself()
  }

  private func waitForItself() {
    DispatchQueue.main.sync { title = "" }  // expect: main-sync-from-main
  }
}

final class StopFormatter {
  var format: (Stop) -> String = { "Stop \($0.name)" }

  func now(_ stop: Stop) -> String {
    format(stop)
  }

  func later(_ stop: Stop) {
    let format = format
    DispatchQueue.global().async {
      print(format(stop))  // expect: live-object-on-concurrent-queue
    }
  }
}
