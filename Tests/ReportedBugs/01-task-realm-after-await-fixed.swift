// https://github.com/realm/realm-swift/issues/7431
import RealmSwift
import Foundation
class PantryItem: Object {
  @Persisted(primaryKey: true) var key: String; @Persisted var price: Double
}
actor PantryState {
  var config = Realm.Configuration.defaultConfiguration; var receiptKey = ""; var userKey = ""
}
final class PantryRow {
  let state = PantryState()
  func save(itemKey: String) {
    Task(priority: .userInitiated) {
      do {
        let config = await state.config
        let receipt = await state.receiptKey
        let user = await state.userKey
        let realm = try Realm(configuration: config)
        guard let item = realm.object(ofType: PantryItem.self, forPrimaryKey: itemKey) else {
          return
        }
        print(item.price, receipt, user)
      } catch { print(error) }
    }
  }
}
