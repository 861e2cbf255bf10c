import Foundation
import RealmSwift

final class Reading: Object {
  @Persisted var value = 0.0
  @Persisted var time = Date()
}

// MARK: - A thread of one's own, which selectors are sent to

final class ReadingWorker: NSObject {
  private var thread: Thread!
  private var realm: Realm!
  private var latest: Reading?

  @MainActor func start() {
    thread = Thread(target: self, selector: #selector(work), object: nil)
    thread.start()
  }

  @objc private func work() {
    autoreleasepool {
      realm = try! Realm()
      latest = realm.objects(Reading.self).first
      let timer = Timer(
        timeInterval: 60, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
      RunLoop.current.add(timer, forMode: .default)
      report()
      RunLoop.current.run()
    }
  }

  @MainActor func schedule() {
    perform(#selector(store), on: thread, with: nil, waitUntilDone: false)
  }

  @objc private func store() {
    try? realm.write { realm.add(Reading()) }
    report()
  }

  @objc private func tick() { try? realm.write { realm.delete(realm.objects(Reading.self)) } }

  private func report() { print(latest?.value ?? 0, realm.objects(Reading.self).count) }

  @MainActor func show() {
    print(latest?.value ?? 0)  // expect: stored-live-object
  }

  @objc private func export() {
    let reading = try! Realm().objects(Reading.self).first
    DispatchQueue.global().async {
      print(reading?.value ?? 0)  // expect: live-object-on-concurrent-queue
    }
  }

  @MainActor func scheduleExport() {
    perform(#selector(export), on: thread, with: nil, waitUntilDone: false)
  }
}

// MARK: - A thread that keeps what others use

final class ReadingCache {
  private var readings: Results<Reading>?

  func fill() {
    Thread {
      autoreleasepool {
        self.readings = try? Realm().objects(Reading.self)
        self.check()
        RunLoop.current.run()
      }
    }.start()
  }

  /// Called on the thread that keeps them.
  private func check() { print(readings?.count ?? 0) }

  func total() -> Double {
    readings?.sum(of: \.value) ?? 0  // expect: stored-live-object
  }
}
