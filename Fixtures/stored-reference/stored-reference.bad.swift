import Foundation
import RealmSwift

private class Order: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var address = "Elm Street"
}

private let orders = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openOrders() throws -> Realm {
  let realm = try Realm(configuration: orders)
  if realm.objects(Order.self).count == 0 {
    try realm.write { realm.add(Order()) }
  }
  return realm
}

// example
private final class OrderViewModel {
  private var selected: ThreadSafeReference<Order>?

  func select(_ order: Order) {
    let reference = ThreadSafeReference(to: order)
    selected = reference  // expect: stored-reference
  }

  func ship(in realm: Realm) {
    guard let order = selected.flatMap({ realm.resolve($0) }) else { return }
    show("to \(order.address)")
  }
}
// end

private enum Clipboard {
  nonisolated(unsafe) static var order: ThreadSafeReference<Order>?
}

private func copy(_ order: Order) {
  let reference = ThreadSafeReference(to: order)
  Clipboard.order = reference  // expect: stored-reference
}

private final class ShippingQueue {
  private var waiting: [ThreadSafeReference<Order>] = []

  func add(_ order: Order) {
    let reference = ThreadSafeReference(to: order)
    waiting.append(reference)  // expect: stored-reference
  }

  func shipAll(in realm: Realm) {
    for reference in waiting { show(realm.resolve(reference)?.address ?? "gone") }
    waiting = []
  }
}

extension Cases {
  static let storedReferenceBad = [
    Case("a view model keeps what is selected") {
      let realm = try openOrders()
      let model = OrderViewModel()
      model.select(realm.objects(Order.self).first!)
      model.ship(in: realm)
    },
    Case("a clipboard keeps an order") { copy(try openOrders().objects(Order.self).first!) },
    Case("a queue keeps orders until somebody ships") {
      let realm = try openOrders()
      let queue = ShippingQueue()
      queue.add(realm.objects(Order.self).first!)
      queue.shipAll(in: realm)
    },
  ]
}
