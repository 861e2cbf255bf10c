import Foundation
import RealmSwift

class Parcel: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var label: String
}

class Courier: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

class ListLoader<Item: Object> {
  private let loading = DispatchQueue(label: "loading", autoreleaseFrequency: .workItem)

  final func reload() {
    let prepare = snapshot
    loading.async {
      let realm = try! Realm()
      let items = prepare(realm.objects(Item.self))
      DispatchQueue.main.async { self.show(items) }  // expect: live-object-across-queues
    }
  }

  var snapshot: (Results<Item>) -> [Item] { { Array($0.freeze()) } }

  func show(_ items: [Item]) {}
}

final class ParcelLoader: ListLoader<Parcel> {
  func start() { reload() }

  override func show(_ items: [Parcel]) {
    print(items.map(\.label))
  }
}

final class CourierLoader: ListLoader<Courier> {
  func start() { reload() }

  override var snapshot: (Results<Courier>) -> [Courier] {
    { couriers in couriers.sorted { $0.name < $1.name } }
  }

  override func show(_ items: [Courier]) {
    print(items.map(\.name))
  }
}

final class Sorter {
  private let sorting = DispatchQueue(label: "sorting", autoreleaseFrequency: .workItem)

  func order() -> (Results<Parcel>) -> [Parcel] { { Array($0.sorted(byKeyPath: "label")) } }

  func labels() -> (Results<Parcel>) -> [String] { { $0.map(\.label) } }

  func sort() {
    let (order, labels) = (order(), labels())
    sorting.async {
      let realm = try! Realm()
      let parcels = order(realm.objects(Parcel.self))
      let texts = labels(realm.objects(Parcel.self))
      DispatchQueue.main.async {
        print(parcels[0].label)  // expect: live-object-across-queues
        print(texts)
      }
    }
  }
}
