import Foundation
import RealmSwift

final class Feed: Object {
  @Persisted(primaryKey: true) var url: String
  @Persisted var title: String
}

final class Refresher {
  typealias Job = () -> Void
  private let queue: OperationQueue
  private var jobs: [Job] = []

  init() {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
  }

  func refresh(_ feeds: [Feed]) {
    for feed in feeds {
      jobs.append { [url = feed.url] in print(url) }
    }
    drain()
  }
  func refreshByTitle(_ feeds: [Feed]) {
    for feed in feeds {
      jobs.append { print(feed.title) }  // expect: live-object-across-queues
    }
    drain()
  }
  private func drain() {
    for job in jobs { queue.addOperation(job) }
  }
}

final class Later {
  private var jobs: [() -> Void] = []

  func show(_ feed: Feed) { jobs.append { print(feed.title) } }
  func drain() {
    for job in jobs { job() }
  }
}
