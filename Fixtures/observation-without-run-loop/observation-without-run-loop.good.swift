import Foundation
import RealmSwift

private class Price: Object {
  @Persisted(primaryKey: true) var symbol = ""
  @Persisted var value = 0.0
}

private let exchange = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
@MainActor
private final class PriceList {
  private var token: NotificationToken?

  func start() throws {
    let prices = try Realm(configuration: exchange).objects(Price.self)
    token = prices.observe { _ in show("prices have changed") }
  }

  func stop() { token?.invalidate() }
}
// end

// example
private func watchOnOtherQueue(completion: @escaping @Sendable () -> Void) {
  let changes = DispatchQueue(label: "exchange.changes")
  DispatchQueue(label: "exchange.set-up").async {
    autoreleasepool {
      let prices = try! Realm(configuration: exchange).objects(Price.self)
      let token = prices.observe(on: changes) { _ in show("prices have changed") }
      token.invalidate()
    }
    completion()
  }
}
// end

// example
private func watchOnItsQueue(completion: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue(label: "exchange.home")
  queue.async {
    autoreleasepool {
      let realm = try! Realm(configuration: exchange, queue: queue)
      let token = realm.objects(Price.self).observe { _ in show("prices have changed") }
      token.invalidate()
    }
    completion()
  }
}
// end

// Whoever calls it knows whether the realm has a loop.
private func watch(_ realm: Realm) -> NotificationToken {
  realm.observe { _, _ in show("changed") }
}

@MainActor
private func watchFromMain() throws {
  let token = watch(try Realm(configuration: exchange))
  token.invalidate()
}

private actor PriceKeeper {
  func watch() async throws {
    let realm = try await Realm.open(configuration: exchange)
    let token = realm.objects(Price.self).observe { _ in show("prices have changed") }
    token.invalidate()
  }
}

extension Cases {
  static let observationWithoutRunLoopGood = [
    Case("prices are observed on the main thread") {
      try await MainActor.run {
        let list = PriceList()
        try list.start()
        list.stop()
      }
    },
    Case("notifications go to another queue") {
      await finish { watchOnOtherQueue(completion: $0) }
    },
    Case("a realm of the queue") { await finish { watchOnItsQueue(completion: $0) } },
    Case("a realm of the caller") { try await watchFromMain() },
    Case("a realm of an actor") { try await PriceKeeper().watch() },
  ]
}
