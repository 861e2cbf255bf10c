import Foundation
import RealmSwift

final class Thumbnail: Object {
  @Persisted(primaryKey: true) var path: String
  @Persisted var bytes = Data()
  @Persisted var lastUsed = Date()
}

protocol ThumbnailCaching {
  func evict(olderThan date: Date, completion: @escaping (Int) -> Void)
}

extension Realm.Configuration {
  static let thumbnails = Realm.Configuration(schemaVersion: 2)
}

struct ThumbnailCache: ThumbnailCaching {
  let io = DispatchQueue(label: "thumbs.io")

  func evict(olderThan date: Date, completion: @escaping (Int) -> Void) {
    io.async {
      do {
        // expect: background-realm-without-autoreleasepool
        let realm = try Realm(configuration: .thumbnails)
        let stale = realm.objects(Thumbnail.self).where { $0.lastUsed < date }
        let count = stale.count
        try realm.write { realm.delete(stale) }
        completion(count)
      } catch {
        completion(0)
      }
    }
  }

  func evictPooled(olderThan date: Date, completion: @escaping (Int) -> Void) {
    io.async {
      let evicted: Int = autoreleasepool {
        do {
          let realm = try Realm(configuration: .thumbnails)
          let stale = realm.objects(Thumbnail.self).where { $0.lastUsed < date }
          defer { try? realm.write { realm.delete(stale) } }
          return stale.count
        } catch {
          return 0
        }
      }
      completion(evicted)
    }
  }

  @MainActor
  func touch(_ path: String) throws {
    let realm = try Realm(configuration: .thumbnails)
    guard let thumbnail = realm.object(ofType: Thumbnail.self, forPrimaryKey: path) else { return }
    realm.writeAsync { thumbnail.lastUsed = Date() }
  }

  func size(completion: @escaping (Int) -> Void) {
    OperationQueue().addOperation {
      let realm = try? Realm(configuration: .thumbnails)
      completion(realm?.objects(Thumbnail.self).reduce(0) { $0 + $1.bytes.count } ?? 0)
    }
  }
}
