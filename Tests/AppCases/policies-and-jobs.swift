import Foundation
import RealmSwift

// A structure runs the closure that it is made with where its method does, or who reads it.

class Fare: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var title = ""
}

struct RetryPolicy {
  let delay: TimeInterval
  let attempt: () throws -> Void

  func start(remaining: Int = 3) {
    guard remaining > 0 else { return }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay) {
      do {
        try attempt()
      } catch {
        start(remaining: remaining - 1)
      }
    }
  }
}

final class FareJobs {
  private struct Job {
    let name: String
    let work: () -> Void
  }

  private let operations = OperationQueue()
  private var jobs: [String: Job] = [:]

  func schedule(_ name: String, work: @escaping () -> Void) {
    jobs[name] = Job(name: name, work: work)
  }

  func flush() {
    for job in jobs.values {
      operations.addOperation { job.work() }
    }
  }
}

final class FareDesk {
  private let realm: Realm
  private let jobs: FareJobs

  init(realm: Realm, jobs: FareJobs) {
    self.realm = realm
    self.jobs = jobs
  }

  func send(_ id: Int) {
    guard let fare = realm.object(ofType: Fare.self, forPrimaryKey: id) else { return }
    let policy = RetryPolicy(delay: 2) {
      print(fare.title)  // expect: live-object-on-concurrent-queue
    }
    policy.start()
  }

  func sendFrozen(_ id: Int) {
    guard let fare = realm.object(ofType: Fare.self, forPrimaryKey: id)?.freeze() else { return }
    RetryPolicy(delay: 2) { print(fare.title) }.start()
  }

  func estimate(_ id: Int) {
    guard let fare = realm.object(ofType: Fare.self, forPrimaryKey: id) else { return }
    jobs.schedule("estimate") {
      print(fare.title)  // expect: live-object-across-queues
    }
  }

  func remind(_ id: Int) {
    guard let fare = realm.object(ofType: Fare.self, forPrimaryKey: id) else { return }
    let title = fare.title
    jobs.schedule("remind") { print(title) }
  }
}
