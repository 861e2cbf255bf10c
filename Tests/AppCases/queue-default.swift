import Foundation
import RealmSwift

final class City: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name: String
}

final class CityStore {
  private let worker = DispatchQueue(label: "cities")

  func cities(on queue: DispatchQueue = .main, completion: @escaping ([City]) -> Void) {
    worker.async {
      autoreleasepool {
        let realm = try! Realm()
        let found = Array(realm.objects(City.self))
        queue.async { completion(found) }
      }
    }
  }

  func names(on queue: DispatchQueue = .main, completion: @escaping ([String]) -> Void) {
    worker.async {
      autoreleasepool {
        let realm = try! Realm()
        let found = Array(realm.objects(City.self).map { $0.name })
        queue.async { completion(found) }
      }
    }
  }

  func notify(_ city: City, on queue: DispatchQueue = .main, then: @escaping () -> Void) {
    queue.async {
      print(city.name)
      then()
    }
  }
}

final class CityPresenter {
  let store = CityStore()
  @MainActor func show() {
    store.cities { cities in
      print(cities.first?.name ?? "")  // expect: live-object-across-queues
    }
    store.names { print($0) }
  }
  @MainActor func rename(_ city: City) {
    store.notify(city) { print(city.name) }
  }
}
