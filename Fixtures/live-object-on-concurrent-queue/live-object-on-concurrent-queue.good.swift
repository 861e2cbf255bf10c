import Foundation
import RealmSwift

private class Episode: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Pilot"
}

private let podcast = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openPodcast() throws -> Realm {
  let realm = try Realm(configuration: podcast)
  if realm.objects(Episode.self).count == 0 {
    try realm.write { realm.add(Episode()) }
  }
  return realm
}

// example
private func exportTitle(of episode: Episode, completion: @escaping @Sendable () -> Void) {
  let title = episode.title
  DispatchQueue.global().async {
    show("exporting \(title)")
    completion()
  }
}
// end

// example
private func exportFrozen(_ episode: Episode, completion: @escaping @Sendable () -> Void) {
  let snapshot = episode.freeze()
  DispatchQueue.global().async {
    show("exporting \(snapshot.title)")
    completion()
  }
}
// end

// example
private let database = DispatchQueue(label: "podcast.database", autoreleaseFrequency: .workItem)

private func exportOnDatabaseQueue(_ id: Int, completion: @escaping @Sendable () -> Void) {
  database.async {
    let realm = try! Realm(configuration: podcast, queue: database)
    if let episode = realm.object(ofType: Episode.self, forPrimaryKey: id) {
      show("exporting \(episode.title)")
    }
    completion()
  }
}
// end

private func transcribeAll(_ episodes: Results<Episode>) {
  let snapshot = episodes.freeze()
  DispatchQueue.concurrentPerform(iterations: snapshot.count) { index in
    show(snapshot[index].title)
  }
}

private func prepareNewEpisode(completion: @escaping @Sendable () -> Void) {
  let episode = Episode()
  episode.title = "Finale"
  DispatchQueue.global().async {
    show("checking \(episode.title)")
    completion()
  }
}

private func titlesByInitial(_ episodes: Results<Episode>) async -> [String] {
  let titles = episodes.map { $0.title }
  return await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .background).async {
      continuation.resume(returning: titles.sorted())
    }
  }
}

extension Cases {
  static let liveObjectOnConcurrentQueueGood = [
    Case("a title is copied for the global queue") {
      let episode = try openPodcast().objects(Episode.self).first!
      await finish { exportTitle(of: episode, completion: $0) }
    },
    Case("an episode is frozen for the global queue") {
      let realm = try openPodcast()
      let episode = realm.objects(Episode.self).first!
      await finish { exportFrozen(episode, completion: $0) }
    },
    Case("a serial queue opens a realm of its own") {
      let realm = try openPodcast()
      let id = realm.objects(Episode.self).first!.id
      await finish { exportOnDatabaseQueue(id, completion: $0) }
    },
    Case("several threads read frozen episodes") {
      transcribeAll(try openPodcast().objects(Episode.self))
    },
    Case("an episode that no realm manages goes anywhere") {
      await finish { prepareNewEpisode(completion: $0) }
    },
    Case("an array of strings goes anywhere") {
      _ = await titlesByInitial(try openPodcast().objects(Episode.self))
    },
  ]
}
