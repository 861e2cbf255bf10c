import Foundation
import RealmSwift
protocol Persisting { associatedtype Element: Object; var realm: Realm { get } }
extension Persisting {
  func all() -> Results<Element> { realm.objects(Element.self) }
  func first() -> Element? { all().first }
  func update(_ work: () -> Void) { try? realm.write(work) }
}
final class Pet: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
struct PetStore: Persisting {
  typealias Element = Pet
  var realm: Realm { try! Realm() }
}
final class CachedPetStore: Persisting {
  typealias Element = Pet
  let realm = try! Realm()
}
@MainActor final class PetModel {
  let store = PetStore()
  let cached = CachedPetStore()
  private let queue = DispatchQueue(label: "pets")
  func show() {
    let pet = store.first()
    store.update { pet?.name = "x" }
    queue.async {
      print(pet?.name ?? "")  // expect: live-object-across-queues
    }
    queue.async { autoreleasepool { print(self.store.first()?.name ?? "") } }
    queue.async {
      print(self.cached.all().count)  // expect: live-object-across-queues
    }
  }
}
