import Foundation
import RealmSwift

final class Parcel: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var weight = 0
}

final class ParcelService {
  typealias Loaded = (Results<Parcel>) -> Void
  private let queue = DispatchQueue(label: "parcels")

  func load(completion: ((Results<Parcel>) -> Void)?) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        completion?(realm.objects(Parcel.self))
      }
    }
  }
  func loadAll(then loaded: Loaded? = nil) {
    queue.async {
      autoreleasepool {
        guard let loaded else { return }
        loaded(try! Realm().objects(Parcel.self))
      }
    }
  }
  func count(completion: ((Int) -> Void)?) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        completion?(realm.objects(Parcel.self).count)
      }
    }
  }
  func perform(_ work: (() -> Void)?) {
    queue.async { if let work = work { work() } }
  }
  /// The closure behind a call is the last one's: the first one has a default.
  func weigh(failed: @escaping (Swift.Error) -> Void = { _ in }, block: @escaping (Realm) -> Void) {
    queue.async {
      autoreleasepool {
        do { block(try Realm()) } catch { failed(error) }
      }
    }
  }
  func save(in realm: Realm, then done: (() -> Void)?) {
    try! realm.write { done?() }
  }
}

@MainActor final class ParcelScreen {
  let service = ParcelService()
  let parcels = try! Realm().objects(Parcel.self)

  func show() {
    service.load { parcels in
      DispatchQueue.main.async { print(parcels.count) }  // expect: live-object-across-queues
    }
    service.loadAll { parcels in
      let first = parcels.first
      DispatchQueue.main.async { print(first?.weight ?? 0) }  // expect: live-object-across-queues
    }
    service.count { count in DispatchQueue.main.async { print(count) } }
  }
  func weighFirst() {
    guard let parcel = parcels.first else { return }
    let id = parcel.id
    service.perform { print(parcel.weight) }  // expect: live-object-across-queues
    service.perform { print(id) }
    service.weigh { _ in print(parcel.weight) }  // expect: live-object-across-queues
    service.weigh { realm in
      print(realm.object(ofType: Parcel.self, forPrimaryKey: id)?.weight ?? 0)
    }
  }
  func clear() {
    let realm = try! Realm()
    service.save(in: realm) { try! realm.write {} }  // expect: nested-write
    service.save(in: realm) { realm.deleteAll() }
  }
}
