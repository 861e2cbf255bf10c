// Realms that are opened for a queue: no concurrent one, and wherever the queue has its blocks run.
import Foundation
import RealmSwift

class Track: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

struct TrackCoordinator {
  private let realm: Realm

  init(queue: DispatchQueue) throws {
    dispatchPrecondition(condition: .onQueue(queue))
    realm = try Realm(queue: queue)
  }

  func removeAll() throws {
    try realm.write { realm.deleteAll() }
  }

  func invalidate() {
    guard !Thread.isMainThread else { return }
    realm.invalidate()
  }
}

final class TrackStorage {
  func removeAll(on queue: DispatchQueue) throws {
    let coordinator = try TrackCoordinator(queue: queue)
    try coordinator.removeAll()
    coordinator.invalidate()
  }
}

final class TrackDownloader {
  private let storage = TrackStorage()
  private let access: DispatchQueue
  private let tracks = DispatchQueue(label: "tracks")

  init() {
    access = DispatchQueue(label: "access", qos: .userInitiated, attributes: .concurrent)
  }

  func removeAll() {
    access.async(flags: .barrier) {
      try? self.storage.removeAll(on: self.access)  // expect: realm-opened-on-concurrent-queue
    }
  }

  /// The thread that waits may be the main one, and the queue is the realm's all the same.
  func removeAtOnce() {
    tracks.sync {
      try? self.storage.removeAll(on: self.tracks)
    }
  }
}
