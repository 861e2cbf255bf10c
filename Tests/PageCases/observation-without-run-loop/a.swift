import Foundation
import RealmSwift

final class Price: Object {
  @Persisted(primaryKey: true) var symbol: String
  @Persisted var value = 0.0
}

final class PriceWatcher {
  private let worker = DispatchQueue(label: "prices.worker")
  private let events = DispatchQueue(label: "prices.events")
  private var tokens: [NotificationToken] = []

  func watchOne(_ symbol: String, changed: @escaping () -> Void) {
    worker.async {
      autoreleasepool {
        guard let realm = try? Realm(),
          let price = realm.object(ofType: Price.self, forPrimaryKey: symbol)
        else { return }
        let token = price.observe { _ in changed() }  // expect: observation-without-run-loop
        self.tokens.append(token)
      }
    }
  }

  func watchFile(changed: @escaping () -> Void) {
    worker.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        // expect: observation-without-run-loop
        self.tokens.append(realm.observe { _, _ in changed() })
      }
    }
  }

  func watchOnEvents(_ symbol: String, changed: @escaping () -> Void) {
    worker.async { [events] in
      autoreleasepool {
        guard let realm = try? Realm(),
          let price = realm.object(ofType: Price.self, forPrimaryKey: symbol)
        else { return }
        self.tokens.append(price.observe(on: events) { _ in changed() })
      }
    }
  }

  func watchAtHome(changed: @escaping () -> Void) {
    events.async { [events] in
      guard let realm = try? Realm(queue: events) else { return }
      self.tokens.append(realm.objects(Price.self).observe { _ in changed() })
    }
  }

  func watchOnMain(changed: @escaping () -> Void) {
    DispatchQueue.main.async {
      guard let realm = try? Realm() else { return }
      self.tokens.append(realm.objects(Price.self).observe { _ in changed() })
    }
  }
}
