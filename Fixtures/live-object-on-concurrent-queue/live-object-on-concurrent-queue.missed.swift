import Foundation
import RealmSwift

private class Episode: Object {
  @Persisted var title = "Pilot"
}

private func openPodcast() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Episode()) }
  return realm
}

private func inBackground(
  _ work: @escaping @Sendable () -> Void, completion: @escaping @Sendable () -> Void
) {
  DispatchQueue.global().async {
    work()
    completion()
  }
}

private func export(_ episode: Episode, completion: @escaping @Sendable () -> Void) {
  inBackground(
    {
      // expect-missed: live-object-on-concurrent-queue -- the queue is in another function
      show("exporting \(episode.title)")
    }, completion: completion)
}

extension Cases {
  static let liveObjectOnConcurrentQueueMissed = [
    Case("a function of the app dispatches to the global queue") {
      let episode = try openPodcast().objects(Episode.self).first!
      await finish { export(episode, completion: $0) }
    }
  ]
}
