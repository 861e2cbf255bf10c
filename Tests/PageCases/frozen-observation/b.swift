import Foundation
import RealmSwift

class Order: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var status = "new"
  @Persisted var customer: Customer?
}

class Customer: Object {
  @Persisted(primaryKey: true) var email: String
  @Persisted var orders: List<Order>
}

@MainActor
final class OrderDashboard {
  private var token: NotificationToken?
  private var realmToken: NotificationToken?
  let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func watchSnapshot() {
    let snapshot = realm.freeze()
    let open = snapshot.objects(Order.self).where { $0.status == "new" }
    token?.invalidate()
    token = open.observe { _ in print("orders") }  // expect: frozen-observation
  }

  func watchFile() {
    let snapshot = realm.freeze()
    realmToken = snapshot.observe { _, _ in print("changed") }  // expect: frozen-observation
  }

  func watchFileLive() {
    let snapshot = realm.freeze()
    realmToken = realm.observe { [weak self] _, changed in
      print("changed", changed.objects(Order.self).count, self?.token == nil)
    }
    print("was", snapshot.objects(Order.self).count)
  }

  func watchOrders(of order: Order) {
    let frozen = order.freeze()
    // expect: frozen-observation
    token = frozen.customer?.orders.observe { _ in print("more orders") }
  }

  func watchOrdersThawed(of order: Order) {
    let frozen = order.freeze()
    token = frozen.customer?.thaw()?.orders.observe { _ in print("more orders") }
  }
}
