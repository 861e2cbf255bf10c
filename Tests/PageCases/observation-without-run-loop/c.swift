import Foundation
import RealmSwift

final class Job: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var state = "queued"
}

final class TokenBox: @unchecked Sendable {
  private let lock = NSLock()
  private var tokens: [NotificationToken] = []

  func keep(_ token: NotificationToken) {
    lock.lock()
    tokens.append(token)
    lock.unlock()
  }
}

final class JobMonitor {
  private let box = TokenBox()

  func runOnThread(_ changed: @escaping () -> Void) {
    let box = self.box
    Thread.detachNewThread {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        let queued = realm.objects(Job.self).where { $0.state == "queued" }
        box.keep(queued.observe { _ in changed() })  // expect: observation-without-run-loop
      }
    }
  }

  func runOnSerialQueue(_ changed: @escaping () -> Void) {
    let box = self.box
    let queue = DispatchQueue(label: "jobs.monitor", target: nil)
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        for job in realm.objects(Job.self) where job.state == "running" {
          // expect: observation-without-run-loop
          box.keep(job.observe(keyPaths: ["state"]) { _ in changed() })
        }
      }
    }
  }

  func runBound(_ changed: @escaping () -> Void) {
    let box = self.box
    let queue = DispatchQueue(label: "jobs.bound")
    queue.async {
      guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else {
        return
      }
      for job in realm.objects(Job.self) where job.state == "running" {
        box.keep(job.observe(keyPaths: ["state"]) { _ in changed() })
      }
    }
  }

  @MainActor
  func runOnMain(_ realm: Realm, _ changed: @escaping () -> Void) {
    box.keep(realm.objects(Job.self).observe { _ in changed() })
  }

  func runElsewhere(_ jobs: Results<Job>, on queue: DispatchQueue, _ changed: @escaping () -> Void)
  {
    box.keep(
      jobs.observe(on: queue) { change in
        if case .update = change { changed() }
      })
  }
}
