import Foundation
import RealmSwift

final class Trowel: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var name: String
}

// A container of the program's own, which tells nothing of what it gives.
final class Container {
  static let shared = Container()
  private var services: [String: Any] = [:]

  func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
    services["\(type)"] as! Service
  }
}

@propertyWrapper
struct Injected<Service> {
  var wrappedValue: Service { Container.shared.resolve(Service.self) }
}

// Who asks it for a realm gets one to work with where it is.
final class Dig {
  @Injected private var realm: Realm
  private let kept: Realm = Container.shared.resolve()
  private let queue = DispatchQueue(label: "dig", autoreleaseFrequency: .workItem)

  func list() {
    let trowels = realm.objects(Trowel.self)
    NSLog("%d", trowels.count)
    queue.async {
      NSLog("%d", trowels.count)  // expect: live-object-across-queues
    }
  }

  func listKept() {
    DispatchQueue.global().async {
      NSLog("%d", self.kept.objects(Trowel.self).count)  // expect: live-object-on-concurrent-queue
    }
  }

  func listOwn() {
    queue.async {
      let realm: Realm = Container.shared.resolve()
      NSLog("%d", realm.objects(Trowel.self).count)
    }
  }

  func rename() {
    let trowel = realm.objects(Trowel.self)[0]
    trowel.name = "old"  // expect: write-outside-transaction
  }

  func renameInWrite() throws {
    let trowel = realm.objects(Trowel.self)[0]
    try realm.write { trowel.name = "old" }
  }

  func renameTwice() throws {
    try realm.write {
      try realm.write { realm.objects(Trowel.self)[0].name = "old" }  // expect: nested-write
    }
  }
}
