// Objects that are known by a generic parameter or a protocol alone, given to code out of sight.
import Foundation
import RealmSwift

class Article: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
}

protocol Storable {}

extension Object: Storable {}

final class Storage {
  private let queue = DispatchQueue(label: "storage", autoreleaseFrequency: .workItem)

  func all<Item: Object>(_ type: Item.Type, _ done: @escaping ([Item]) -> Void) {
    queue.async {
      let items = Array(try! Realm().objects(type))
      DispatchQueue.main.async { done(items) }  // expect: live-object-across-queues
    }
  }

  func allStored<Item: Storable>(
    _ type: Item.Type, _ done: @escaping (Result<[Item], Error>) -> Void
  ) {
    queue.async {
      guard let objects = type as? Object.Type,
        let items = Array(try! Realm().objects(objects)) as? [Item]
      else { return }
      DispatchQueue.main.async { done(.success(items)) }  // expect: live-object-across-queues
    }
  }

  func allFrozen<Item: Object>(_ type: Item.Type, _ done: @escaping ([Item]) -> Void) {
    queue.async {
      let items = Array(try! Realm().objects(type).freeze())
      DispatchQueue.main.async { done(items) }
    }
  }

  func allHere<Item: Object>(_ type: Item.Type, _ done: ([Item]) -> Void) {
    done(Array(try! Realm().objects(type)))
  }

  func rows<Item: Object, Row>(
    _ type: Item.Type, by row: @escaping (Item) -> Row, _ done: @escaping ([Row]) -> Void
  ) {
    queue.async {
      let rows = try! Realm().objects(type).map { row($0) }
      DispatchQueue.main.async { done(Array(rows)) }
    }
  }
}
