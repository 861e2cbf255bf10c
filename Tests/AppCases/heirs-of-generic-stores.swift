import RealmSwift
import UIKit

class Repair: Object {
  @Persisted(primaryKey: true) var id = UUID()
  @Persisted var price = 0.0
}

// MARK: - A generic class, and heirs that say what it is of

class BaseStore<Model: Object> {
  let realm: Realm
  lazy var items: Results<Model> = realm.objects(Model.self)

  init(realm: Realm) { self.realm = realm }

  var all: Results<Model> { realm.objects(Model.self) }

  func find<Key>(_ key: Key) -> Model? { realm.object(ofType: Model.self, forPrimaryKey: key) }

  func update(_ change: () -> Void) throws { try realm.write(change) }
}

class CachingStore<Cached: Object>: BaseStore<Cached> {}

final class RepairStore: CachingStore<Repair> {}

// MARK: - A protocol with an associated type

protocol Repository {
  associatedtype Stored: Object
  var realm: Realm { get }
}

extension Repository {
  var newest: Stored? { realm.objects(Stored.self).last }

  func object(_ id: UUID) -> Stored? { realm.object(ofType: Stored.self, forPrimaryKey: id) }
}

struct RepairRepository: Repository {
  typealias Stored = Repair
  let realm: Realm
}

final class BenchViewController: UIViewController {
  private let id = UUID()
  private let store: RepairStore
  private let base: BaseStore<Repair>
  private let repository: RepairRepository

  init(realm: Realm) {
    store = RepairStore(realm: realm)
    base = BaseStore(realm: realm)
    repository = RepairRepository(realm: realm)
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func priceChanged(_ field: UITextField) {
    store.find(id)?.price = 2  // expect: write-outside-transaction
  }

  @objc private func reset() {
    store.items.first?.price = 0  // expect: write-outside-transaction
  }

  @objc private func resetAll() {
    for repair in store.all { repair.price = 0 }  // expect: write-outside-transaction
  }

  @objc private func resetBase() {
    base.all.first?.price = 0  // expect: write-outside-transaction
  }

  @objc private func resetNewest() {
    repository.newest?.price = 0  // expect: write-outside-transaction
  }

  @objc private func resetOne() {
    repository.object(id)?.price = 0  // expect: write-outside-transaction
  }

  @objc private func resetRightly() throws {
    try store.update {
      store.find(id)?.price = 0
      store.items.first?.price = 0
    }
    try repository.realm.write { repository.newest?.price = 0 }
  }
}

// MARK: - A generic class whose parameter is the associated type

final class ArchiveRepository<Stored: Object>: Repository {
  let realm: Realm

  init(realm: Realm) { self.realm = realm }
}

final class ArchiveViewController: UIViewController {
  private let archive = ArchiveRepository<Repair>(realm: try! Realm())

  @objc private func reset() {
    archive.newest?.price = 0  // expect: write-outside-transaction
  }
}
