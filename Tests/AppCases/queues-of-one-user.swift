// Realms bound to a queue that is made for one object alone, which must go there for them.
import Foundation
import RealmSwift

class City: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

final class CityStore {
  private var realm: Realm?
  private let queue: DispatchQueue

  init(queue: DispatchQueue) {
    self.queue = queue
    queue.async {
      self.realm = try? Realm(queue: self.queue)
    }
  }

  func rename(_ id: String, _ name: String) {
    queue.async {
      guard let realm = self.realm else { return }
      try! realm.write {
        realm.create(City.self, value: ["id": id, "name": name], update: .modified)
      }
    }
  }

  func removeAll() {
    guard let realm else { return }
    try! realm.write { realm.deleteAll() }  // expect: stored-live-object
  }
}

/// Its users have the queue as well.
final class SharedCityStore {
  let realm: Realm
  private let queue: DispatchQueue

  init(queue: DispatchQueue) {
    self.queue = queue
    realm = queue.sync { try! Realm(queue: queue) }
  }

  func removeAll() {
    try! realm.write { realm.deleteAll() }
  }
}

final class Services {
  let cities: CityStore
  let shared: SharedCityStore
  private let sharedQueue = DispatchQueue(label: "shared")

  init() {
    let queue = DispatchQueue(label: "cities", autoreleaseFrequency: .workItem)
    cities = CityStore(queue: queue)
    shared = SharedCityStore(queue: sharedQueue)
  }

  func reset() {
    cities.removeAll()
    sharedQueue.async { self.shared.removeAll() }
  }
}
