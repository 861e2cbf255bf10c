import Foundation
import RealmSwift

final class Parcel: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var weight = 0.0
}

func openDepot() throws -> Realm {
  try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "depot"))
}

func weigh(_ reference: ThreadSafeReference<Parcel>) -> Double {
  guard let realm = try? openDepot() else { return 0 }
  return realm.resolve(reference)?.weight ?? 0
}

struct Dispatcher {
  let queue = DispatchQueue(label: "depot.dispatch", autoreleaseFrequency: .workItem)

  func send(_ parcel: Parcel, retries: Int) {
    let reference = ThreadSafeReference(to: parcel)
    queue.async {
      var resolved: Parcel?
      let realm = try? openDepot()
      for attempt in 0..<retries {
        print("attempt \(attempt)")
        guard let realm else { continue }
        resolved = realm.resolve(reference)
        break
      }
      print(resolved?.code ?? "lost")
    }
  }

  func route(_ parcel: Parcel, express: Bool) {
    let reference = ThreadSafeReference(to: parcel)
    queue.async {
      guard let realm = try? openDepot() else { return }
      let parcel: Parcel?
      switch express {
      case true: parcel = realm.resolve(reference)
      case false: parcel = realm.resolve(reference)
      }
      print(parcel?.weight ?? 0)
    }
  }

  func routeTwice(_ parcel: Parcel, express: Bool) {
    let reference = ThreadSafeReference(to: parcel)
    queue.async {
      guard let realm = try? openDepot() else { return }
      if express, let parcel = realm.resolve(reference) {
        print("express", parcel.code)
      }
      print(realm.resolve(reference)?.weight ?? 0)  // expect: reference-resolved-twice
    }
  }

  func routeOnce(_ parcel: Parcel, express: Bool) {
    let reference = ThreadSafeReference(to: parcel)
    queue.async {
      guard let realm = try? openDepot() else { return }
      if express {
        print("express", realm.resolve(reference)?.code ?? "")
        return
      }
      print(realm.resolve(reference)?.weight ?? 0)
    }
  }

  func each(_ parcels: Results<Parcel>) {
    for reference in parcels.map({ ThreadSafeReference(to: $0) }) {
      queue.async {
        guard let realm = try? openDepot(), let parcel = realm.resolve(reference) else { return }
        print(parcel.code)
      }
    }
  }
}
