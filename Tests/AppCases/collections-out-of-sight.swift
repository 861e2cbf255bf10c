import Catalogue
import RealmSwift
import UIKit

// MARK: - Closures that are handed to values of types that nothing tells of

final class Plant: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name: String
}

final class PlantsController: UIViewController {
  private let realm = try! Realm()
  private let imports = DispatchQueue(label: "plants")

  func importAll(into plant: Plant) {
    DispatchQueue.global().async {
      Catalogue.shared.entries.forEach { _ in
        print(plant.name)  // expect: live-object-on-concurrent-queue
      }
    }
  }
  func countOf(_ plant: Plant) {
    imports.async {
      let entries = Catalogue.shared.load()
      print(entries.filter { $0.id == plant.id }.count)  // expect: live-object-across-queues
    }
  }
  func find(_ plant: Plant) {
    Catalogue.fetch { entries in
      imports.async {
        let found = entries?.contains { $0.id == plant.id }  // expect: live-object-across-queues
        print(found ?? false)
      }
    }
  }
  func save() {
    DispatchQueue.global().async {
      Catalogue.shared.entries.enumerated().forEach { index, entry in
        try! self.realm.write {}  // expect: live-object-on-concurrent-queue
        print(index, entry)
      }
    }
  }

  func show(_ plant: Plant) {
    Catalogue.shared.entries.forEach { print($0.name == plant.name) }
    let id = plant.id
    imports.async { print(Catalogue.shared.entries.map { $0.id == id }) }
    imports.async {
      DispatchQueue.main.async {
        print(Catalogue.shared.entries.filter { $0.name == plant.name }.count)
      }
    }
  }
  func rename(_ plant: Plant) {
    try! realm.write {
      Catalogue.shared.entries.forEach { plant.name = $0.name }
    }
  }
}
