import Foundation
import RealmSwift

private class Order: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var isPlaced = false
}

@MainActor
private func openShop() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Order()) }
  return realm
}

// example
@MainActor
private func placeOrder(_ order: Order, in realm: Realm, changesMind: Bool) throws {
  realm.beginWrite()
  order.isPlaced = true
  let commit = realm.commitAsyncWrite()
  if changesMind {
    try realm.cancelAsyncWrite(commit)  // expect: cancelled-async-commit
  }
}
// end

@MainActor
private final class ShopModel {
  func empty(_ realm: Realm, completion: @escaping @Sendable () -> Void) {
    realm.beginAsyncWrite {
      realm.deleteAll()
      let id = realm.commitAsyncWrite(allowGrouping: true)
      try? realm.cancelAsyncWrite(id)  // expect: cancelled-async-commit
      completion()
    }
  }
}

private func orderOnQueue(completion: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue(label: "shop.orders")
  queue.async {
    let realm = try! Realm(
      configuration: .init(inMemoryIdentifier: UUID().uuidString), queue: queue)
    realm.beginWrite()
    realm.add(Order())
    let commit = realm.commitAsyncWrite { _ in }
    try! realm.cancelAsyncWrite(commit)  // expect: cancelled-async-commit
    completion()
  }
}

extension Cases {
  static let cancelledAsyncCommitBad = [
    Case("an order is to be taken back after its commit") { @MainActor in
      let realm = try openShop()
      let order = realm.objects(Order.self).first!
      try placeOrder(order, in: realm, changesMind: true)
      precondition(order.isPlaced)
    },
    Case("a block cancels what it has committed") { @MainActor in
      let realm = try openShop()
      await finishOnMain { ShopModel().empty(realm, completion: $0) }
    },
    Case("a commit on a queue is cancelled") { await finish { orderOnQueue(completion: $0) } },
  ]
}
