import Foundation
import RealmSwift

protocol Mappable { associatedtype Domain; func toDomain() -> Domain }
final class LocationObject: Object, Mappable {
  @Persisted(primaryKey: true) var id: String
  @Persisted var lat: Double
  @Persisted var lon: Double
  func toDomain() -> Location { Location(id: id, lat: lat, lon: lon) }
}
struct Location { let id: String; let lat: Double; let lon: Double }
enum StorageError: Error { case missing }

final class Storage<Model: Object & Mappable> {
  private let queue = DispatchQueue(label: "storage")
  func all(completion: @escaping (Result<[Model.Domain], Error>) -> Void) {
    queue.async {
      do {
        let values: [Model.Domain] = try autoreleasepool {
          let realm = try Realm()
          return realm.objects(Model.self).map { $0.toDomain() }
        }
        DispatchQueue.main.async { completion(.success(values)) }
      } catch { DispatchQueue.main.async { completion(.failure(error)) } }
    }
  }
  func get(_ id: String, completion: @escaping (Result<Model, Error>) -> Void) {
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm(),
          let model = realm.object(ofType: Model.self, forPrimaryKey: id)
        else { return DispatchQueue.main.async { completion(.failure(StorageError.missing)) } }
        DispatchQueue.main.async { completion(.success(model)) }
      }
    }
  }
}
final class MapPresenter {
  private let storage = Storage<LocationObject>()
  @MainActor func load() {
    storage.all { result in
      if case .success(let locations) = result { print(locations.map { $0.lat }) }
    }
    storage.get("a") { result in
      switch result {
      case .success(let object): print(object.lat)  // expect: live-object-across-queues
      case .failure(let error): print(error)
      }
    }
  }
}
