import Foundation
import RealmSwift

private class Plant: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = "Basil"
  @Persisted var isWatered = false
  @Persisted var notes: List<String>
}

private let bed = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openGreenhouse() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Plant()) }
  return realm
}

// example
private func renamePlant() throws {
  let realm = try openGreenhouse()
  let plant = Plant()
  plant.id = 2
  try realm.write {
    realm.add(plant)
  }
  plant.name = "Mint"  // expect: write-outside-transaction
}
// end

private struct PlantImporter {
  func importPlants(_ names: [String]) throws {
    let realm = try Realm(configuration: bed)
    for (index, name) in names.enumerated() {
      // expect: write-outside-transaction
      realm.create(Plant.self, value: ["id": index, "name": name])
    }
  }
}

private func waterAll(completion: @escaping @Sendable () -> Void) throws {
  let beds = try Realm(configuration: bed).objects(Plant.self)
  show("watering \(beds.count) plants")
  DispatchQueue(label: "greenhouse.watering").async {
    autoreleasepool {
      let realm = try! Realm(configuration: bed)
      realm.create(Plant.self, value: ["id": 7])  // expect: write-outside-transaction
    }
    completion()
  }
}

private func removeAfterCommit() throws {
  let realm = try openGreenhouse()
  let plant = realm.objects(Plant.self).first!
  realm.beginWrite()
  plant.name = "Sage"
  try realm.commitWrite()
  realm.delete(plant)  // expect: write-outside-transaction
}

private func commitTwice() throws {
  let realm = try openGreenhouse()
  realm.beginWrite()
  realm.deleteAll()
  realm.cancelWrite()
  try realm.commitWrite()  // expect: write-outside-transaction
}

private final class PlantEditor {
  private var draft = ["first leaf"]

  func save(keepsNotes: Bool) throws {
    let realm = try openGreenhouse()
    let plant = realm.objects(Plant.self).first!
    if keepsNotes { realm.beginWrite() }
    plant.notes.append(objectsIn: draft)  // expect: write-outside-transaction
    if realm.isInWriteTransaction { try realm.commitWrite() }
  }
}

extension Cases {
  static let writeOutsideTransactionBad = [
    Case("a plant is renamed after the write that added it") { try renamePlant() },
    Case("plants are created without a write") { try PlantImporter().importPlants(["Dill"]) },
    Case("a plant is added in the background") {
      await finish { done in try! waterAll(completion: done) }
    },
    Case("a plant is deleted after the commit") { try removeAfterCommit() },
    Case("a cancelled write is committed") { try commitTwice() },
    Case("a write begins on one path only") { try PlantEditor().save(keepsNotes: false) },
  ]
}
