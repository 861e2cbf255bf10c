import Foundation
import RealmSwift

private class Job: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var isDone = false
}

private let factory = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
private func waitWithRefresh(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "factory.waiting").async {
    autoreleasepool {
      let realm = try! Realm(configuration: factory)
      let jobs = realm.objects(Job.self)
      for _ in 1...3 {
        realm.refresh()
        if jobs.where({ !$0.isDone }).isEmpty { break }
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    completion()
  }
}
// end

// example
private func waitWithFreshRealm(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "factory.rounds").async {
    for _ in 1...3 {
      let isDone = autoreleasepool {
        try! Realm(configuration: factory).objects(Job.self).where { !$0.isDone }.isEmpty
      }
      if isDone { break }
      Thread.sleep(forTimeInterval: 0.001)
    }
    completion()
  }
}
// end

// It waits for nothing: what it began with is what it is to show.
private func showAll(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "factory.show").async {
    autoreleasepool {
      let jobs = try! Realm(configuration: factory).objects(Job.self)
      for job in jobs { show("\(job.id)") }
    }
    completion()
  }
}

// A write begins with the newest version.
private func finishJobs(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "factory.finish").async {
    autoreleasepool {
      let realm = try! Realm(configuration: factory)
      for id in 1...3 {
        try! realm.write { realm.object(ofType: Job.self, forPrimaryKey: id)?.isDone = true }
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    completion()
  }
}

extension Cases {
  static let staleReadWithoutRefreshGood = [
    Case("each round refreshes") { await finish { waitWithRefresh(completion: $0) } },
    Case("each round opens a realm") { await finish { waitWithFreshRealm(completion: $0) } },
    Case("a loop that waits for nothing") { await finish { showAll(completion: $0) } },
    Case("each round writes") { await finish { finishJobs(completion: $0) } },
  ]
}
