import Foundation
import RealmSwift

final class Vehicle: Object {
  @Persisted(primaryKey: true) var vin: String
  @Persisted var mileage = 0
}

final class FleetDatabase {
  private let queue = DispatchQueue(label: "fleet.db")
  private var realm: Realm?
  private var boundRealm: Realm?

  func start() {
    queue.async { [weak self] in
      self?.realm = try? Realm()
    }
    queue.async {
      self.boundRealm = try? Realm(configuration: .defaultConfiguration, queue: self.queue)
    }
  }

  func mileage(of vin: String, completion: @escaping (Int) -> Void) {
    queue.async {
      // expect: unbound-realm-on-serial-queue
      completion(self.realm?.object(ofType: Vehicle.self, forPrimaryKey: vin)?.mileage ?? 0)
    }
  }

  func boundMileage(of vin: String, completion: @escaping (Int) -> Void) {
    queue.async {
      let vehicle = self.boundRealm?.object(ofType: Vehicle.self, forPrimaryKey: vin)
      completion(vehicle?.mileage ?? 0)
    }
  }

  func add(_ miles: Int, to vin: String) {
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        try? realm.write {
          realm.object(ofType: Vehicle.self, forPrimaryKey: vin)?.mileage += miles
        }
      }
    }
  }
}
