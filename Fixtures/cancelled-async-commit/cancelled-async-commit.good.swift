import Foundation
import RealmSwift

private class Order: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var isPlaced = false
}

@MainActor
private func openStall() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Order()) }
  return realm
}

// example
@MainActor
private func placeUnless(_ changesMind: Bool, _ order: Order, in realm: Realm) throws {
  let write = realm.writeAsync {
    order.isPlaced = true
  }
  if changesMind {
    try realm.cancelAsyncWrite(write)
  }
}
// end

// example
@MainActor
private func placeOrRollBack(_ changesMind: Bool, _ order: Order, in realm: Realm) {
  realm.beginWrite()
  order.isPlaced = true
  if changesMind {
    realm.cancelWrite()
  } else {
    realm.commitAsyncWrite()
  }
}
// end

@MainActor
private final class StallModel {
  private var waiting: AsyncTransactionId?

  func empty(_ realm: Realm) {
    waiting = realm.beginAsyncWrite {
      realm.deleteAll()
      realm.commitAsyncWrite()
    }
  }

  func keep(_ realm: Realm) throws {
    if let waiting { try realm.cancelAsyncWrite(waiting) }
  }
}

extension Cases {
  static let cancelledAsyncCommitGood = [
    Case("a write is taken back before it begins") { @MainActor in
      let realm = try openStall()
      try placeUnless(true, realm.objects(Order.self).first!, in: realm)
    },
    Case("a write is rolled back instead of committed") { @MainActor in
      let realm = try openStall()
      placeOrRollBack(true, realm.objects(Order.self).first!, in: realm)
      placeOrRollBack(false, realm.objects(Order.self).first!, in: realm)
    },
    Case("a model keeps the number of its write") { @MainActor in
      let (realm, model) = (try openStall(), StallModel())
      model.empty(realm)
      try model.keep(realm)
    },
  ]
}
