import Foundation
import RealmSwift

final class CatalogItem: Object {
  @Persisted(primaryKey: true) var sku: String
  @Persisted var price = 0
  @Persisted var title = ""
}

struct CatalogPage: Decodable {
  struct Item: Decodable { let sku: String; let price: Int; let title: String }
  let items: [Item]
}

final class CatalogImporter {
  private let queue = DispatchQueue(label: "shop.catalog.import", qos: .utility)
  private let tidy = DispatchQueue(
    label: "shop.catalog.tidy", qos: .utility, autoreleaseFrequency: .workItem)

  func importPages(_ pages: [CatalogPage], completion: @escaping (Error?) -> Void) {
    queue.async {
      do {
        for page in pages {
          let realm = try Realm()  // expect: background-realm-without-autoreleasepool
          try realm.write {
            for item in page.items {
              realm.create(
                CatalogItem.self,
                value: ["sku": item.sku, "price": item.price, "title": item.title],
                update: .modified)
            }
          }
        }
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }

  func importPagesPooled(_ pages: [CatalogPage], completion: @escaping (Error?) -> Void) {
    queue.async {
      do {
        for page in pages where !page.items.isEmpty {
          try autoreleasepool {
            let realm = try Realm()
            try realm.write {
              for item in page.items {
                realm.create(
                  CatalogItem.self, value: ["sku": item.sku, "price": item.price], update: .modified
                )
              }
            }
          }
        }
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }

  func countExpensive(above limit: Int, completion: @escaping (Int) -> Void) {
    tidy.async {
      guard let realm = try? Realm() else { return completion(0) }
      completion(realm.objects(CatalogItem.self).where { $0.price > limit }.count)
    }
  }

  func removeAll(_ skus: [String]) {
    queue.async {
      // expect: background-realm-without-autoreleasepool
      guard let realm = try? Realm() else { return }
      try? realm.write {
        realm.delete(realm.objects(CatalogItem.self).where { $0.sku.in(skus) })
      }
    }
  }
}
