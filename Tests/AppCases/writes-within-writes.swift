import RealmSwift

// MARK: - Functions that write, called where a write is under way

final class Item: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var count: Int
}

final class Stock {
  private let realm = try! Realm()

  private func takeOne(of item: Item) {
    realm.beginWrite()  // expect: nested-write
    item.count -= 1
    try! realm.commitWrite()
  }
  func takeAll() {
    try! realm.write {
      for item in realm.objects(Item.self) {
        takeOne(of: item)
        item.count += 1
      }
    }
  }
}

final class CarefulStock {
  private let realm = try! Realm()

  private func takeOne(of item: Item) {
    let isWriting = realm.isInWriteTransaction
    if !isWriting { realm.beginWrite() }
    item.count -= 1
    if !isWriting { try! realm.commitWrite() }
  }
  func takeAll() {
    try! realm.write {
      for item in realm.objects(Item.self) { takeOne(of: item) }
    }
  }
  func take(_ item: Item) {
    realm.beginWrite()
    item.count -= 1
    try! realm.commitWrite()
    takeOne(of: item)
  }
}
