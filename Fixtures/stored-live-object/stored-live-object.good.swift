import Foundation
import RealmSwift

private class Dish: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Soup"
}

private let menu = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openMenu() throws -> Realm {
  let realm = try Realm(configuration: menu)
  if realm.objects(Dish.self).count == 0 {
    try realm.write { realm.add(Dish()) }
  }
  return realm
}

// example
private actor Kitchen {
  private var realm: Realm?

  func open() async throws {
    realm = try await Realm(configuration: menu, actor: self)
  }

  func dishCount() -> Int {
    realm?.objects(Dish.self).count ?? 0
  }
}
// end

// example
private final class DishRepository {
  private let configuration: Realm.Configuration

  init(_ configuration: Realm.Configuration) {
    self.configuration = configuration
  }

  private func open() throws -> Realm { try Realm(configuration: configuration) }

  func titles() async throws -> [String] {
    try open().objects(Dish.self).map { $0.title }
  }
}
// end

// example
private final class DishCache {
  private var favourite: Dish?

  func load(completion: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "dishes.load").async {
      self.favourite = try? openMenu().objects(Dish.self).first?.freeze()
      completion()
    }
  }

  @MainActor func showFavourite() {
    show(self.favourite?.title ?? "nothing")
  }
}
// end

// example
@MainActor
private final class MenuModel {
  private let realm: Realm

  init() async throws {
    realm = try await Realm(configuration: menu)
  }

  func summary() async -> String {
    await awaitReply()
    return "\(realm.objects(Dish.self).count) dishes"
  }
}
// end

private final class MenuStore {
  private let queue = DispatchQueue(label: "menu.store")
  private let realm: Realm

  init() throws {
    let queue = self.queue
    realm = try queue.sync { try Realm(configuration: menu, queue: queue) }
  }

  func titles() -> [String] {
    queue.sync { realm.objects(Dish.self).map { $0.title } }
  }
}

extension Cases {
  static let storedLiveObjectGood = [
    Case("an actor opens its realm for itself") {
      let kitchen = Kitchen()
      try await kitchen.open()
      _ = await kitchen.dishCount()
    },
    Case("a repository opens a realm for each question") {
      _ = try openMenu()
      _ = try await DishRepository(menu).titles()
    },
    Case("a cache keeps a frozen object") {
      let cache = DishCache()
      await finish { cache.load(completion: $0) }
      await cache.showFavourite()
    },
    Case("a model stays on the main actor") {
      _ = await (try await MenuModel()).summary()
    },
    Case("a store asks its realm on the queue that it is bound to") {
      _ = try MenuStore().titles()
    },
  ]
}
