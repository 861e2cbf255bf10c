import Foundation
import RealmSwift
import UIKit

final class Parcel: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var weight: Double
}

/// What the app depends on: variables, so that tests may change them, which none does.
struct Depot {
  var sorting = DispatchQueue(label: "sorting")
  var opening: () throws -> Realm = { try Realm() }
}

/// One of these is made with another queue, the other is given one later.
struct Yard {
  var loading = DispatchQueue(label: "loading")
  var parking = DispatchQueue(label: "parking")
}

enum Lanes {
  static var slow = DispatchQueue(label: "slow")
  static var fast = DispatchQueue(label: "fast")
}

var depot = Depot()
var yard = Yard(loading: .main)

final class ParcelsController: UIViewController {
  private lazy var parcels = try! Realm().objects(Parcel.self)

  func sort() {
    let parcels = try! Realm().objects(Parcel.self)
    depot.sorting.async {
      print(parcels.count)  // expect: live-object-across-queues
    }
    Lanes.slow.async {
      print(parcels.first?.weight ?? 0)  // expect: live-object-across-queues
    }
  }
  func weigh() {
    let weights = try! Realm().objects(Parcel.self).map { $0.weight } as [Double]
    depot.sorting.async { print(weights.reduce(0, +)) }
    let frozen = try! Realm().objects(Parcel.self).freeze()
    Lanes.slow.async { print(frozen.count) }
  }
  func load() {
    let parcels = try! Realm().objects(Parcel.self)
    yard.loading.async { print(parcels.count) }
    yard.parking.async { print(parcels.count) }
    Lanes.fast.async { print(parcels.count) }
  }
  func redirect() {
    yard.parking = .main
    Lanes.fast = .main
  }
}
