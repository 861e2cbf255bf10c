import Foundation
import RealmSwift

final class Parcel: Object {
  @Persisted(primaryKey: true) var code = ""
  @Persisted var grams = 0
}

protocol QueuedStore: AnyObject {
  var queue: DispatchQueue { get }
}

extension QueuedStore {
  func openRealm() throws -> Realm {
    try Realm(configuration: .defaultConfiguration, queue: queue)
  }

  func count() throws -> Int {
    try openRealm().objects(Parcel.self).count
  }

  func countInQueue() throws -> Int {
    try queue.sync { try openRealm().objects(Parcel.self).count }
  }
}

final class ParcelStore: QueuedStore {
  let queue = DispatchQueue(label: "parcels.store")
}

@MainActor
final class ParcelBadge {
  private let store = ParcelStore()
  private(set) var number = 0

  func appear() throws {
    number = try store.count()  // expect: realm-opened-off-its-executor
  }

  func appearLater() throws {
    number = try store.countInQueue()
  }
}

final class ParcelVault {
  private let realm: Realm
  private let lock = NSLock()

  @MainActor
  init() throws {
    realm = try Realm()
  }

  func grams(_ code: String) -> Int? {
    // expect: lock-around-read
    lock.withLock { realm.object(ofType: Parcel.self, forPrimaryKey: code)?.grams }
  }
}

struct ParcelPrices {
  let vault: ParcelVault

  func price(_ code: String) async -> Int {
    await Task.detached {
      (vault.grams(code) ?? 0) / 100  // expect: live-object-sent-to-task
    }.value
  }

  @MainActor
  func priceOnMain(_ code: String) -> Int {
    (vault.grams(code) ?? 0) / 100
  }
}
