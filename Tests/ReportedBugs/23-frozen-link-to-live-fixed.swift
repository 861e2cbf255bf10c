// https://github.com/realm/realm-swift/issues/7435
import RealmSwift
import SwiftUI
class ItemCategory: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: ObjectId; @Persisted var name: String
}
class StockItem: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: ObjectId; @Persisted var category: ItemCategory?
}
struct CategoryPicker: View {
  @ObservedResults(ItemCategory.self) var categories
  let itemID: ObjectId
  var body: some View {
    ForEach(categories) { category in
      Button(category.name) { choose(category) }
    }
  }
  @MainActor func choose(_ picked: ItemCategory) {
    let realm = try! Realm()
    guard let item = realm.object(ofType: StockItem.self, forPrimaryKey: itemID) else { return }
    let first = categories.first?.thaw()
    try! realm.write { item.category = first }
  }
}
