import Foundation
import RealmSwift

private class Dish: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Soup"
}

private func openMenu() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Dish()) }
  return realm
}

// example
private actor Kitchen {
  private let realm: Realm

  init() throws {
    realm = try openMenu()
  }

  func dishCount() -> Int {
    realm.objects(Dish.self).count  // expect: stored-live-object
  }
}
// end

// example
private final class DishRepository {
  private let realm: Realm

  init() throws {
    realm = try openMenu()
  }

  func titles() async -> [String] {
    realm.objects(Dish.self).map { $0.title }  // expect: stored-live-object
  }
}
// end

private final class DishCache {
  private var favourite: Dish?

  func load(completion: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "dishes.load").async {
      self.favourite = try? openMenu().objects(Dish.self).first
      completion()
    }
  }

  @MainActor func showFavourite() {
    show(self.favourite?.title ?? "nothing")  // expect: stored-live-object
  }
}

private final class MenuPresenter {
  private var dishes: Results<Dish>?

  func present(_ dishes: Results<Dish>) {
    self.dishes = dishes
  }

  func summary() async -> String {
    "\(dishes?.count ?? 0) dishes"  // expect: stored-live-object
  }
}

extension Cases {
  static let storedLiveObjectBad = [
    Case("an actor uses the realm of its initialiser") {
      let kitchen = try Kitchen()
      await awaitReply()
      _ = await kitchen.dishCount()
    },
    Case("a repository without an actor answers asynchronously") {
      let repository = try DishRepository()
      await awaitReply()
      _ = await repository.titles()
    },
    Case("a cache is filled on a queue and read on the main actor") {
      let cache = DishCache()
      await finish { cache.load(completion: $0) }
      await cache.showFavourite()
    },
    Case("a presenter keeps the results of another thread") {
      let presenter = MenuPresenter()
      presenter.present(try openMenu().objects(Dish.self))
      await awaitReply()
      _ = await presenter.summary()
    },
  ]
}
