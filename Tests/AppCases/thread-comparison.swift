import Foundation
import RealmSwift

final class Offer: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var price: Double
}

// MARK: - The thread that made the store, which nobody knows

final class OfferStore {
  private let home = Thread.current
  private let homeRealm = try! Realm()

  var realm: Realm { Thread.current == home ? homeRealm : try! Realm() }

  func total() -> Double { realm.objects(Offer.self).sum(of: \.price) }

  func cheapest() -> Offer? {
    if home !== Thread.current {
      let realm = try! Realm()
      return realm.objects(Offer.self).sorted(byKeyPath: "price").first
    }
    return homeRealm.objects(Offer.self).sorted(byKeyPath: "price").first
  }
}

@MainActor final class OfferPresenter {
  private let store = OfferStore()
  private let queue = DispatchQueue(label: "offers", autoreleaseFrequency: .workItem)

  func refresh() {
    queue.async { print(self.store.total()) }
    queue.async {
      let offer = self.store.cheapest()
      print(offer?.price ?? 0)
      DispatchQueue.main.async {
        print(offer?.price ?? 0)  // expect: live-object-across-queues
      }
    }
  }
}

// MARK: - The main thread, by several names

@MainActor final class MainOffers {
  private let realm = try! Realm()
  private let queue = DispatchQueue(label: "offers.main", autoreleaseFrequency: .workItem)

  nonisolated private var isOnMain: Bool { Thread.current == .main }

  func refresh() {
    queue.async {
      let realm = Thread.current == Thread.main ? self.realm : try! Realm()
      print(realm.objects(Offer.self).count)
    }
    queue.async {
      let realm = Thread.current.isMainThread ? self.realm : try! Realm()
      print(realm.objects(Offer.self).count)
    }
    queue.async {
      let realm = self.isOnMain ? self.realm : try! Realm()
      print(realm.objects(Offer.self).count)
    }
    queue.async {
      if Thread.current != .main {
        print(self.realm.objects(Offer.self).count)  // expect: live-object-across-queues
      }
    }
  }
}
