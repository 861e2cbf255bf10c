import Foundation
import RealmSwift

// What a helper of the type gives to a realm is hardly managed before.

class Parcel: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var weight = 0
}

enum ParcelStore {
  private static let queue = DispatchQueue(label: "parcels", attributes: .concurrent)

  static func save<T: Object>(_ objects: [T]?, then done: @escaping () -> Void) {
    guard let objects = objects else { return }
    queue.async {
      autoreleasepool {
        // expect: realm-opened-on-concurrent-queue
        guard let realm = try? Realm() else { return }
        try? realm.write {
          for object in objects { store(object, in: realm) }
        }
      }
      DispatchQueue.main.async(execute: done)
    }
  }

  static func weigh(_ parcels: [Parcel]) {
    queue.async {
      print(parcels.map(\.weight))  // expect: live-object-on-concurrent-queue
    }
  }

  @discardableResult
  private static func store<T: Object>(_ object: T, in realm: Realm) -> T {
    realm.create(T.self, value: object, update: .modified)
  }
}
