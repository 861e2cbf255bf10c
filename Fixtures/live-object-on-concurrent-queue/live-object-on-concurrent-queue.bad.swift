import Foundation
import RealmSwift

private class Episode: Object {
  @Persisted var title = "Pilot"
  @Persisted var seconds = 1800
}

private func openPodcast() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write {
    realm.add(Episode())
    realm.add(Episode())
  }
  return realm
}

// example
private final class EpisodeViewModel {
  func export(_ episode: Episode, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      show("exporting \(episode.title)")  // expect: live-object-on-concurrent-queue
      completion()
    }
  }
}
// end

private struct ImportJob {
  let workers = DispatchQueue(label: "podcast.import", attributes: .concurrent)

  func run(completion: @escaping @Sendable () -> Void) throws {
    let realm = try openPodcast()
    workers.async {
      let episode = Episode()
      try? realm.write { realm.add(episode) }  // expect: live-object-on-concurrent-queue
      completion()
    }
  }
}

private func transcribeAll(completion: @escaping @Sendable () -> Void) throws {
  let episodes = try openPodcast().objects(Episode.self)
  let count = episodes.count
  DispatchQueue.global(qos: .utility).async {
    DispatchQueue.concurrentPerform(iterations: count) { index in
      show(episodes[index].title)  // expect: live-object-on-concurrent-queue
    }
    completion()
  }
}

private func totalLength(of episodes: Results<Episode>) async -> Int {
  await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .background).async {
      let total = episodes.reduce(0) { $0 + $1.seconds }  // expect: live-object-on-concurrent-queue
      continuation.resume(returning: total)
    }
  }
}

private func inBackground(
  _ work: @escaping @Sendable () -> Void, completion: @escaping @Sendable () -> Void
) {
  DispatchQueue.global().async {
    work()
    completion()
  }
}

private func exportInBackground(
  _ episode: Episode, completion: @escaping @Sendable () -> Void
) {
  inBackground(
    {
      show("exporting \(episode.title)")  // expect: live-object-on-concurrent-queue
    }, completion: completion)
}

private func runInSteps(
  _ work: @escaping @Sendable () -> Void, completion: @escaping @Sendable () -> Void
) {
  let steps = [work, completion]
  DispatchQueue.global().async {
    for step in steps { step() }
  }
}

private func exportInSteps(_ episode: Episode, completion: @escaping @Sendable () -> Void) {
  runInSteps(
    {
      show("exporting \(episode.title)")  // expect: live-object-on-concurrent-queue
    }, completion: completion)
}

extension Cases {
  static let liveObjectOnConcurrentQueueBad = [
    Case("a view model exports an episode on the global queue") {
      let episode = try openPodcast().objects(Episode.self).first!
      await finish { EpisodeViewModel().export(episode, completion: $0) }
    },
    Case("an import writes from a concurrent queue of its own") {
      await finish { done in try? ImportJob().run(completion: done) }
    },
    Case("episodes are read by several threads at once") {
      await finish { done in try? transcribeAll(completion: done) }
    },
    Case("a sum is moved off the caller's thread") {
      let episodes = try openPodcast().objects(Episode.self)
      _ = await totalLength(of: episodes)
    },
    Case("a function of the app dispatches to the global queue") {
      let episode = try openPodcast().objects(Episode.self).first!
      await finish { exportInBackground(episode, completion: $0) }
    },
    Case("a function of the app keeps steps in an array for the global queue") {
      let episode = try openPodcast().objects(Episode.self).first!
      await finish { exportInSteps(episode, completion: $0) }
    },
  ]
}
