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
  let steps = [work, completion]
  DispatchQueue.global().async {
    for step in steps { step() }
  }
}

private func export(_ episode: Episode, completion: @escaping @Sendable () -> Void) {
  inBackground(
    {
      // expect-missed: live-object-on-concurrent-queue -- the closure is kept in an array
      show("exporting \(episode.title)")
    }, completion: completion)
}

extension Cases {
  static let liveObjectOnConcurrentQueueMissed = [
    Case("a function of the app runs steps on the global queue") {
      let episode = try openPodcast().objects(Episode.self).first!
      await finish { export(episode, completion: $0) }
    }
  ]
}
