import Foundation
import RealmSwift

final class Log: Object {
  @Persisted var text: String
  @Persisted var at: Date
}
final class LogWriter: NSObject {
  private var thread: Thread?
  private var timer: Timer?
  private let realm = try! Realm()

  func startThread() {
    let logs = realm.objects(Log.self)
    let thread = Thread {
      print(logs.count)  // expect: live-object-across-queues
    }
    thread.start()
    self.thread = thread
  }
  func startPolling() {
    timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { [weak self] _ in
      self?.flush()
    }
  }
  @objc func flush() {
    try? realm.write { realm.delete(realm.objects(Log.self)) }
  }
  func startLegacy() {
    performSelector(inBackground: #selector(rotate), with: nil)
  }
  @objc func rotate() {
    autoreleasepool {
      let own = try! Realm()
      print(own.objects(Log.self).count)
    }
    print(realm.objects(Log.self).count)  // expect: live-object-across-queues
  }
  func waitForMain() {
    DispatchQueue.global().async {
      let count = DispatchQueue.main.sync { self.realm.objects(Log.self).count }
      print(count)
    }
  }
  @MainActor func deadlock() {
    // expect: main-sync-from-main
    let count = DispatchQueue.main.sync { realm.objects(Log.self).count }
    print(count)
  }
  func append(_ text: String) {
    if Thread.isMainThread {
      try? realm.write { realm.add(Log(value: ["text": text])) }
    } else {
      DispatchQueue.main.async { self.append(text) }
    }
  }
  func appendWrong(_ log: Log) {
    if Thread.isMainThread {
      DispatchQueue.main.async { print(log.text) }
    } else {
      print(log.text)
    }
  }
}
