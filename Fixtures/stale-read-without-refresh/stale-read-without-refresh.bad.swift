import Foundation
import RealmSwift

private class Job: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var isDone = false
}

private let shift = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
private func waitForJobs(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "shift.waiting").async {
    autoreleasepool {
      let jobs = try! Realm(configuration: shift).objects(Job.self)
      for _ in 1...3 {
        let open = jobs.where { !$0.isDone }  // expect: stale-read-without-refresh
        if open.isEmpty { break }
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    completion()
  }
}
// end

private final class JobWatcher: @unchecked Sendable {
  private let signal = DispatchSemaphore(value: 0)

  func start(completion: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      let realm = try! Realm(configuration: shift)
      var rounds = 0
      repeat {
        _ = self.signal.wait(timeout: .now())
        show("\(realm.objects(Job.self).count) jobs")  // expect: stale-read-without-refresh
        rounds += 1
      } while rounds < 3
      completion()
    }
  }
}

private func showEachSecond(completion: @escaping @Sendable () -> Void) {
  Thread.detachNewThread {
    let realm = try! Realm(configuration: shift)
    guard let job = realm.object(ofType: Job.self, forPrimaryKey: 0) else { return completion() }
    var rounds = 0
    while !job.isDone, rounds < 3 {  // expect: stale-read-without-refresh
      rounds += 1
      usleep(1_000)
    }
    completion()
  }
}

extension Cases {
  static let staleReadWithoutRefreshBad = [
    Case("a loop waits for jobs to be done") { await finish { waitForJobs(completion: $0) } },
    Case("jobs are counted at each signal") {
      await finish { JobWatcher().start(completion: $0) }
    },
    Case("a job is asked again and again") { await finish { showEachSecond(completion: $0) } },
  ]
}
