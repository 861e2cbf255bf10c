// Requirements of a protocol that its extension fulfils for all types that leave them to it.
import Foundation
import RealmSwift
import UIKit

class Parcel: Object {
  @objc dynamic var code = ""
  @objc dynamic var isExpanded = false
  let stops = List<String>()

  override static func ignoredProperties() -> [String] { ["isExpanded"] }
}

typealias Loaded<Model: RealmCollectionValue> = (_ models: Results<Model>?) -> Void

protocol ParcelSource: AnyObject {
  associatedtype Model: Object

  var latest: Results<Model> { get }
  func load(completion: @escaping Loaded<Model>)
  func codes(completion: @escaping ([String]) -> Void)
}

extension ParcelSource {
  var latest: Results<Model> { try! Realm().objects(Model.self) }

  func load(completion: @escaping Loaded<Model>) {
    DispatchQueue.global().async {
      autoreleasepool {
        let realm = try? Realm()  // expect: realm-opened-on-concurrent-queue
        completion(realm?.objects(Model.self))
      }
    }
  }

  func codes(completion: @escaping ([String]) -> Void) {
    completion([])
  }
}

final class ParcelStore: ParcelSource {
  typealias Model = Parcel

  func codes(completion: @escaping ([String]) -> Void) {
    let codes = Array(latest.map(\.code))
    DispatchQueue.main.async { completion(codes) }
  }
}

final class ParcelsViewController: UITableViewController {
  private lazy var store = ParcelStore()
  private var parcels: Results<Parcel>?

  override func viewDidLoad() {
    super.viewDidLoad()
    store.load { [weak self] parcels in
      self?.parcels = parcels
    }
    store.codes { print($0) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    parcels?.count ?? 0  // expect: stored-live-object
  }

  func export() {
    let latest = store.latest
    DispatchQueue.global().async {
      print(latest.count)  // expect: live-object-on-concurrent-queue
    }
  }
}

/// What a model does not store is its own, wherever and whenever it changes.
func expand(_ code: String) {
  guard let parcel = try? Realm().objects(Parcel.self).first else { return }
  parcel.isExpanded = true
  parcel.code = code  // expect: write-outside-transaction
}

/// A write of a frozen realm fails before its block begins, which is one mistake.
func discard(_ parcels: Results<Parcel>) {
  for parcel in parcels.freeze() {
    guard let realm = parcel.realm else { continue }
    try? realm.write {  // expect: frozen-mutation
      realm.delete(parcel)
    }
  }
}

/// What was added elsewhere is one mistake as well, however often it is used afterwards.
final class ParcelWriter {
  func write(_ parcel: Parcel) {
    DispatchQueue(label: "parcels", autoreleaseFrequency: .workItem).async {
      let realm = try! Realm()
      try! realm.write { realm.add(parcel) }
      print(parcel.code)
    }
  }

  func writeTwice() {
    let parcel = Parcel()
    write(parcel)
    parcel.code = "1"  // expect: object-added-elsewhere
    write(parcel)
  }
}
