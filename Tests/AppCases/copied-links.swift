import Foundation
import RealmSwift

final class Shop: Object { @Persisted var name: String }
final class Purchase: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var shop: Shop?
}
@MainActor func keep(_ purchase: Purchase) {
  let whole = Purchase(value: purchase)
  let alone = Purchase(value: purchase)
  alone.shop = nil
  DispatchQueue(label: "purchases").async {
    autoreleasepool {
      let realm = try! Realm()
      try! realm.write {
        realm.add(alone, update: .all)
        realm.add(whole, update: .all)  // expect: unmanaged-object-with-live-link
      }
    }
  }
}
