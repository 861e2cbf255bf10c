import Foundation
import RealmSwift

final class Cache: Object {
  @Persisted(primaryKey: true) var key: String; @Persisted var json: Data
}

final class CacheStore {
  static let shared = CacheStore()
  private let queue = DispatchQueue(label: "cache")
  private var realm: Realm!

  private init() {
    queue.sync { realm = try! Realm(configuration: .defaultConfiguration, queue: queue) }
  }
  func set(_ data: Data, for key: String) {
    queue.async {
      try! self.realm.write {
        self.realm.create(
          Cache.self, value: ["key": key, "json": data] as [String: Any], update: .all)
      }
    }
  }
  func get(_ key: String) -> Data? {
    queue.sync { realm.object(ofType: Cache.self, forPrimaryKey: key)?.json }
  }
  func getLive(_ key: String) -> Cache? {
    queue.sync { realm.object(ofType: Cache.self, forPrimaryKey: key) }
  }
  func count() -> Int {
    realm.objects(Cache.self).count
  }
}
final class CacheScreen {
  @MainActor func show() {
    print(CacheStore.shared.get("a") ?? Data())
    let live = CacheStore.shared.getLive("a")
    print(live?.json ?? Data())  // expect: live-object-across-queues
  }
}
