import Foundation
import RealmSwift

public final class DatabaseManager {
  public static let shared = DatabaseManager()
  private let writeQueue = DispatchQueue(label: "db.write", qos: .utility)
  private var configuration = Realm.Configuration.defaultConfiguration

  public var mainRealm: Realm { try! Realm(configuration: configuration) }

  public func perform<T>(_ block: (Realm) throws -> T) rethrows -> T {
    try autoreleasepool { try block(try! Realm(configuration: configuration)) }
  }
  public func performAsync(_ block: @escaping (Realm) -> Void, completion: (() -> Void)? = nil) {
    writeQueue.async {
      autoreleasepool {
        let realm = try! Realm(configuration: self.configuration)
        try! realm.write { block(realm) }
      }
      if let completion { DispatchQueue.main.async(execute: completion) }
    }
  }
  public func safeWrite(_ realm: Realm, _ block: () throws -> Void) throws {
    if realm.isInWriteTransaction { try block() } else { try realm.write(block) }
  }
}
final class Tag: Object {
  @Persisted(primaryKey: true) var name: String
  @Persisted var color: String
  @Persisted(originProperty: "tags") var items: LinkingObjects<Item>
}
final class Item: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var tags: MutableSet<Tag>
  @Persisted var title: String
}
extension Item {
  func addTag(_ tag: Tag) { try? DatabaseManager.shared.safeWrite(realm!) { tags.insert(tag) } }
  func rename(_ title: String) {
    DatabaseManager.shared.performAsync { _ in
      self.title = title  // expect: live-object-across-queues
    }
  }
  func renameSafely(_ title: String) {
    let id = id
    DatabaseManager.shared.performAsync { realm in
      realm.object(ofType: Item.self, forPrimaryKey: id)?.title = title
    }
  }
}
final class ItemsController {
  let db = DatabaseManager.shared
  func delete(_ items: [Item]) {
    db.performAsync { realm in
      realm.delete(items)  // expect: live-object-across-queues
    }
  }
  func deleteByID(_ items: [Item]) {
    let ids = items.map(\.id)
    db.performAsync(
      { realm in
        realm.delete(realm.objects(Item.self).filter("id IN %@", ids))
      }, completion: { print("deleted \(ids.count)") })
  }
  func firstTitle() -> String? { db.perform { $0.objects(Item.self).first?.title } }
  @MainActor func toggle(_ item: Item) {
    let realm = db.mainRealm
    try? db.safeWrite(realm) { item.title = "x" }
    // expect: write-on-main-with-background-writer
    try? realm.write {
      // expect: write-on-main-with-background-writer
      try? realm.write { item.title = "y" }  // expect: nested-write
    }
    db.performAsync({ _ in print("working") }) { print(item.title) }
  }
}
