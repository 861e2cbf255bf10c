import Foundation
import RealmSwift

class Kiln: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var glaze = ""
}

class Potter: Object {
  @Persisted var name = ""
}

struct KilnStore {
  let configuration: Realm.Configuration

  func open() throws -> Realm { try Realm(configuration: configuration) }
}

protocol Shelf<Entity>: AnyObject {
  associatedtype Entity: Object

  func all() throws -> Results<Entity>
  func save(_ entity: Entity) throws
  func change(_ id: String, _ body: (Entity) throws -> Void) throws
  func removeAll() throws -> Int
}

// Its parameter is any class of objects, be it the one that `any Shelf<Kiln>` names.
final class StoredShelf<Entity: Object>: Shelf {
  private let store: KilnStore

  init(store: KilnStore) { self.store = store }

  func all() throws -> Results<Entity> { try store.open().objects(Entity.self) }

  func save(_ entity: Entity) throws {
    let realm = try store.open()
    try realm.write { realm.add(entity, update: .modified) }
  }

  func change(_ id: String, _ body: (Entity) throws -> Void) throws {
    let realm = try store.open()
    guard let entity = realm.object(ofType: Entity.self, forPrimaryKey: id) else { return }
    try realm.write { try body(entity) }
  }

  func removeAll() throws -> Int {
    let realm = try store.open()
    let all = realm.objects(Entity.self)
    let count = all.count
    try realm.write { realm.delete(all) }
    return count
  }
}

// Not for kilns.
final class PotterShelf: Shelf {
  private let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func all() throws -> Results<Potter> { realm.objects(Potter.self) }
  func save(_ potter: Potter) throws { try realm.write { realm.add(potter) } }
  func change(_ id: String, _ body: (Potter) throws -> Void) throws {}
  func removeAll() throws -> Int { 0 }
}

final class KilnRoom {
  private let kilns: any Shelf<Kiln>

  init(kilns: any Shelf<Kiln>) { self.kilns = kilns }

  func empty(completion: @escaping (Int) -> Void) {
    DispatchQueue.global(qos: .utility).async { [kilns] in
      // expect: realm-opened-on-concurrent-queue
      let count = (try? kilns.removeAll()) ?? 0
      DispatchQueue.main.async { completion(count) }
    }
  }

  func split(_ id: String) throws {
    try kilns.change(id) { kiln in
      let half = Kiln()
      half.glaze = kiln.glaze
      // expect: nested-write
      try kilns.save(half)
    }
  }

  func rename(_ id: String, to glaze: String) throws {
    try kilns.change(id) { $0.glaze = glaze }
    let other = Kiln()
    other.glaze = glaze
    try kilns.save(other)
  }
}

func openRoom(_ configuration: Realm.Configuration) -> KilnRoom {
  KilnRoom(kilns: StoredShelf<Kiln>(store: KilnStore(configuration: configuration)))
}
