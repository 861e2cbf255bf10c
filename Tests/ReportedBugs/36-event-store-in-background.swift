// https://github.com/AlphaWallet/alpha-wallet-ios/pull/3028
import RealmSwift
import Foundation
class ChainEvent: Object { @Persisted(primaryKey: true) var key: String; @Persisted var block: Int }
final class EventStore {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }
  func last() -> ChainEvent? { realm.objects(ChainEvent.self).sorted(byKeyPath: "block").last }
  func add(_ keys: [String]) {
    try? realm.write {
      for key in keys { realm.create(ChainEvent.self, value: ["key": key], update: .all) }
    }
  }
}
final class EventFetcher {
  private let store: EventStore
  private let queue = DispatchQueue(label: "events.fetch")
  @MainActor init() { store = EventStore(realm: try! Realm()) }
  @MainActor func fetch() {
    let block = store.last()?.block ?? 0
    queue.async {
      let keys = self.load(since: block)
      self.store.add(keys)  // expect: live-object-across-queues
    }
  }
  private func load(since: Int) -> [String] { [] }
}
