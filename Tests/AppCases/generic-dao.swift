import Foundation
import RealmSwift

class BaseModel: Object {
  @Persisted(primaryKey: true) var id: String = UUID().uuidString
  @Persisted var updatedAt: Date = Date()
}
final class Customer: BaseModel { @Persisted var name: String = "" }

protocol DAO {
  associatedtype Entity: Object
  func fetch() -> [Entity]
  func save(_ entity: Entity) throws
}
final class RealmDAO<Entity: Object>: DAO {
  private let configuration: Realm.Configuration
  init(configuration: Realm.Configuration = .defaultConfiguration) {
    self.configuration = configuration
  }
  private func realm() -> Realm { try! Realm(configuration: configuration) }
  func fetch() -> [Entity] { Array(realm().objects(Entity.self)) }
  func first(where predicate: NSPredicate) -> Entity? {
    realm().objects(Entity.self).filter(predicate).first
  }
  func save(_ entity: Entity) throws {
    let realm = realm()
    try realm.write { realm.add(entity, update: .all) }
  }
  func fetchInBackground(completion: @escaping ([Entity]) -> Void) {
    DispatchQueue(label: "dao").async {
      autoreleasepool {
        let all = self.fetch()
        DispatchQueue.main.async { completion(all) }
      }
    }
  }
  func fetchFrozen(completion: @escaping ([Entity]) -> Void) {
    DispatchQueue(label: "dao").async {
      autoreleasepool {
        let all = self.fetch().map { $0.freeze() }
        DispatchQueue.main.async { completion(all) }
      }
    }
  }
}
final class CustomerInteractor {
  private let dao = RealmDAO<Customer>()
  private let sync = DispatchQueue(label: "sync")
  @MainActor
  func names() {
    dao.fetchInBackground { customers in
      print(customers.map { $0.name })  // expect: live-object-across-queues
    }
    dao.fetchFrozen { customers in print(customers.map { $0.name }) }
    let mine = dao.fetch()
    sync.async {
      print(mine.count)
      print(mine[0].name)  // expect: live-object-across-queues
    }
    sync.async {
      autoreleasepool {
        let own = self.dao.fetch()
        print(own[0].name)
      }
    }
  }
  func touch() {
    let customer = Customer()
    customer.name = "new"
    try? dao.save(customer)
    sync.async { print(customer.name) }  // expect: live-object-across-queues
  }
}
