import Foundation
import RealmSwift

final class Entry: Object {
  @Persisted(primaryKey: true) var id: String
}
protocol EntryStore {
  func create(_ id: String)
  func count() -> Int
}
/// The realm is the store's, and the store is what crosses.
final class RealmEntryStore: EntryStore {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }

  func create(_ id: String) {
    try? realm.write { realm.create(Entry.self, value: ["id": id]) }
  }
  func count() -> Int { realm.objects(Entry.self).count }
}
/// Each call has a realm of its own.
final class FreshEntryStore {
  func create(_ id: String) {
    autoreleasepool {
      guard let realm = try? Realm() else { return }
      try? realm.write { realm.create(Entry.self, value: ["id": id]) }
    }
  }
}

final class EntrySync {
  private let store: EntryStore
  private let fresh = FreshEntryStore()
  init(store: EntryStore) { self.store = store }

  func start(_ url: URL) {
    URLSession.shared.dataTask(with: url) { _, _, _ in
      self.store.create("a")  // expect: live-object-in-callback
    }
    .resume()
  }
  func startOnMain(_ url: URL) {
    URLSession.shared.dataTask(with: url) { _, _, _ in
      DispatchQueue.main.async { print(self.store.count()) }
    }
    .resume()
  }
  func startFresh(_ url: URL) {
    URLSession.shared.dataTask(with: url) { _, _, _ in self.fresh.create("a") }.resume()
  }
}

@MainActor func startSync(_ url: URL) throws {
  let sync = EntrySync(store: RealmEntryStore(realm: try Realm()))
  sync.start(url)
  sync.startOnMain(url)
  sync.startFresh(url)
}
