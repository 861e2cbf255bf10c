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
  private var selected: Int?

  func select(_ order: Order) {
    selected = order.number
  }

  func ship(in realm: Realm) {
    let order = realm.object(ofType: Order.self, forPrimaryKey: selected ?? 0)
    show("to \(order?.address ?? "nobody")")
  }
}
// end

// example
private final class OrderList {
  private var selected: Order?

  func select(_ order: Order) {
    selected = order.freeze()
  }

  func address() -> String { selected?.address ?? "" }
}
// end

// example
private func ship(_ order: Order, completion: @escaping @Sendable () -> Void) {
  let reference = ThreadSafeReference(to: order)
  DispatchQueue(label: "orders.shipping").async {
    show((try? openOrders())?.resolve(reference)?.address ?? "gone")
    completion()
  }
}
// end

private final class ShippingOperation: Operation, @unchecked Sendable {
  private let order: ThreadSafeReference<Order>

  init(_ order: Order) {
    self.order = ThreadSafeReference(to: order)
  }

  override func main() {
    show((try? openOrders())?.resolve(order)?.address ?? "gone")
  }
}

private final class Courier {
  private var next: ThreadSafeReference<Order>?

  func deliver(_ order: Order, in realm: Realm) {
    next = ThreadSafeReference(to: order)
    show(next.flatMap { realm.resolve($0) }?.address ?? "gone")
    next = nil
  }
}

private struct Parcel {
  var order: ThreadSafeReference<Order>?

  mutating func fill(_ order: Order) { self.order = ThreadSafeReference(to: order) }
}

extension Cases {
  static let storedReferenceGood = [
    Case("a view model keeps the number") {
      let realm = try openOrders()
      let model = OrderViewModel()
      model.select(realm.objects(Order.self).first!)
      model.ship(in: realm)
    },
    Case("a list keeps a frozen order") {
      let list = OrderList()
      list.select(try openOrders().objects(Order.self).first!)
      _ = list.address()
    },
    Case("a reference is resolved by the next block") {
      let order = try openOrders().objects(Order.self).first!
      await finish { ship(order, completion: $0) }
    },
    Case("an operation is made for one order") {
      ShippingOperation(try openOrders().objects(Order.self).first!).start()
    },
    Case("a courier resolves what it has just kept") {
      let realm = try openOrders()
      Courier().deliver(realm.objects(Order.self).first!, in: realm)
    },
    Case("a parcel is handed on with its reference") {
      let realm = try openOrders()
      var parcel = Parcel()
      parcel.fill(realm.objects(Order.self).first!)
      show(parcel.order.flatMap { realm.resolve($0) }?.address ?? "gone")
    },
  ]
}
