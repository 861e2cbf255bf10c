import Foundation
import RealmSwift

// What a generic initialiser keeps in closures is called by the types of the object at hand.

class Prop: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
}

protocol PropSource {
  associatedtype Entity: Object
  func find(_ key: String) throws -> Entity?
  func all() throws -> Results<Entity>
}

class RealmSource<Entity: Object>: PropSource {
  func find(_ key: String) throws -> Entity? {
    try Realm().object(ofType: Entity.self, forPrimaryKey: key)
  }

  func all() throws -> Results<Entity> { try Realm().objects(Entity.self) }
}

final class PropShelf: RealmSource<Prop> {}

struct AnySource<Entity: Object> {
  let find: (String) throws -> Entity?
  let all: () throws -> Results<Entity>
  let snapshot: () throws -> Results<Entity>

  init<Base: PropSource>(_ base: Base) where Base.Entity == Entity {
    find = { try base.find($0) }
    all = { try base.all() }
    snapshot = { try base.all().freeze() }
  }
}

final class PropDesk {
  private let source: AnySource<Prop>
  private let queue = DispatchQueue(label: "props")

  init(_ shelf: PropShelf) { source = AnySource(shelf) }

  func check(_ key: String) {
    guard let prop = try? source.find(key) else { return }
    queue.async { print(prop.name) }  // expect: live-object-across-queues
  }

  func checkAll() throws {
    let props = try source.all()
    queue.async { print(props.count) }  // expect: live-object-across-queues
  }

  func checkSnapshot() throws {
    let props = try source.snapshot()
    queue.async { print(props.count) }
  }
}

// A container makes objects of all types, and nothing says which one it gives.

final class PropContainer {
  static let shared = PropContainer()
  private var factories: [ObjectIdentifier: () -> Any] = [:]

  func register<Service>(_ type: Service.Type, _ make: @escaping () -> Service) {
    factories[ObjectIdentifier(type)] = make
  }

  func resolve<Service>() -> Service { factories[ObjectIdentifier(Service.self)]!() as! Service }
}

final class PropVault {
  let realm: Realm
  init(realm: Realm) { self.realm = realm }
}

final class PropNames {
  var title = ""
}

func assemble() {
  PropContainer.shared.register(PropVault.self) {
    let queue = DispatchQueue(label: "vault")
    return PropVault(realm: queue.sync { try! Realm(queue: queue) })
  }
  PropContainer.shared.register(PropNames.self) { PropNames() }
}

@MainActor final class PropScreen {
  private let names: PropNames = PropContainer.shared.resolve()
  func show() { names.title = "props" }
}
