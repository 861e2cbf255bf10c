import Foundation
import RealmSwift

private class Price: Object {
  @Persisted(primaryKey: true) var symbol = ""
  @Persisted var value = 0.0
}

private let market = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func keepMarketOpen() throws -> Realm {
  let realm = try Realm(configuration: market)
  if realm.isEmpty {
    try realm.write { realm.create(Price.self, value: ["symbol": "CNF", "value": 1.0]) }
  }
  return realm
}

// example
private final class PriceFeed: @unchecked Sendable {
  private let queue = DispatchQueue(label: "market.feed")
  private var token: NotificationToken?

  func start(completion: @escaping @Sendable () -> Void) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm(configuration: market)
        let prices = realm.objects(Price.self)
        self.token = prices.observe { _ in  // expect: observation-without-run-loop
          show("prices have changed")
        }
      }
      completion()
    }
  }
}
// end

private func watchOnThread(completion: @escaping @Sendable () -> Void) {
  Thread.detachNewThread {
    let realm = try! Realm(configuration: market)
    let token = realm.observe { _, _ in show("changed") }  // expect: observation-without-run-loop
    token.invalidate()
    completion()
  }
}

private func openMarketHere() throws -> Realm { try Realm(configuration: market) }

private func alarm(above limit: Double) async throws {
  let realm = try openMarketHere()
  guard let price = realm.object(ofType: Price.self, forPrimaryKey: "CNF") else { return }
  let token = price.observe { _ in show("above \(limit)") }  // expect: observation-without-run-loop
  token.invalidate()
}

extension Cases {
  static let observationWithoutRunLoopBad = [
    Case("prices are observed in a block of a queue") {
      let realm = try keepMarketOpen()
      let feed = PriceFeed()
      await finish { feed.start(completion: $0) }
      withExtendedLifetime(realm) {}
    },
    Case("a realm is observed on a thread of its own") {
      let realm = try keepMarketOpen()
      await finish { watchOnThread(completion: $0) }
      withExtendedLifetime(realm) {}
    },
    Case("a price is observed in a function that no actor isolates") {
      let realm = try keepMarketOpen()
      try await alarm(above: 2)
      withExtendedLifetime(realm) {}
    },
  ]
}
