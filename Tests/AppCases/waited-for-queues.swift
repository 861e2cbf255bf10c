import RealmSwift
import UIKit

final class Coin: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var year = 0
  @Persisted var mint: Mint?
}

final class Mint: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var city = ""
}

// MARK: - What a block of a queue leaves to who waits for it belongs to the queue's realm

final class CoinStore {
  private let queue = DispatchQueue(label: "coins")
  private let key = DispatchSpecificKey<Void>()

  init() { queue.setSpecific(key: key, value: ()) }

  func perform(_ body: (Realm) -> Void) {
    queue.sync {
      guard let realm = try? Realm(queue: queue) else { return }
      body(realm)
    }
  }

  /// Whoever is on the queue already does not wait for it.
  func performAnywhere(_ body: (Realm) -> Void) {
    if DispatchQueue.getSpecific(key: key) != nil {
      guard let realm = try? Realm(queue: queue) else { return }
      body(realm)
    } else {
      perform(body)
    }
  }
}

final class CoinCollection {
  private let store = CoinStore()

  func coins() -> [Coin] {
    var coins: [Coin] = []
    store.perform { coins = Array($0.objects(Coin.self)) }
    return coins
  }

  func oldest() -> Coin? {
    var coin: Coin?
    store.performAnywhere { coin = $0.objects(Coin.self).first }
    return coin
  }

  func oldestYear() -> Int? {
    var year: Int?
    store.performAnywhere { year = $0.objects(Coin.self).min(ofProperty: "year") }
    return year
  }

  func years() -> [Int] {
    coins().map { $0.year }  // expect: live-object-across-queues
  }

  func show() {
    print(oldestYear() ?? 0)
    print(oldest()?.year ?? 0)  // expect: live-object-across-queues
  }

  @MainActor func showOnMain() {
    print(oldest()?.year ?? 0)  // expect: live-object-across-queues
  }

  /// Its realm is the thread's, which is the same in the block.
  func here() {
    var coin: Coin?
    DispatchQueue(label: "here").sync { coin = try? Realm().objects(Coin.self).first }
    print(coin?.year ?? 0)
  }
}

@MainActor func opened(by store: CoinStore) {
  store.performAnywhere { print($0.objects(Coin.self).count) }
}

// MARK: - Copies that a closure makes link to what their originals do

final class CoinExport {
  private let queue = DispatchQueue(label: "export")

  func cities(of coins: Results<Coin>) {
    let copies = Array(coins.map { Coin(value: $0) })
    queue.async {
      for coin in copies {
        print(coin.year)
        print(coin.mint?.city ?? "")  // expect: unmanaged-object-with-live-link
      }
    }
  }

  func years(of coins: Results<Coin>) {
    let copies = Array(coins.map { Coin(value: ["year": $0.year]) })
    queue.async {
      for coin in copies { print(coin.year, coin.mint?.city ?? "") }
    }
  }
}
