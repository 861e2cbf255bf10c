import Foundation
import RealmSwift

private class Plant: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = "Basil"
  @Persisted var isWatered = false
  @Persisted var notes: List<String>
}

private func openGarden() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Plant()) }
  return realm
}

// example
private func nameInOneWrite() throws {
  let realm = try openGarden()
  let plant = Plant()
  plant.id = 2
  try realm.write {
    realm.add(plant)
    plant.name = "Mint"
  }
}
// end

// example
extension Realm {
  fileprivate func inWrite(_ change: () throws -> Void) throws {
    if isInWriteTransaction {
      try change()
    } else {
      try write(change)
    }
  }
}
// end

private func waterSafely() throws {
  let realm = try openGarden()
  let plant = realm.objects(Plant.self).first!
  try realm.inWrite {
    plant.isWatered = true
    try realm.inWrite { plant.notes.append("watered") }
  }
}

// The object belongs to no realm yet.
private func prepareSeedling() throws -> Plant {
  let realm = try openGarden()
  let plant = Plant()
  plant.id = realm.objects(Plant.self).count
  plant.notes.append("sown")
  try realm.write { realm.add(plant) }
  return plant
}

private struct GardenLog {
  func append(_ note: String, to plant: Plant) {
    plant.notes.append(note)
  }

  func record(_ notes: [String]) throws {
    let realm = try openGarden()
    let plant = realm.objects(Plant.self).first!
    try realm.write {
      for note in notes { append(note, to: plant) }
    }
  }
}

private func writeByHand() throws {
  let realm = try openGarden()
  realm.beginWrite()
  realm.create(Plant.self, value: ["id": 3])
  try realm.commitWrite()
  realm.beginWrite()
  realm.deleteAll()
  realm.cancelWrite()
}

private func writeIfNeeded(_ isNeeded: Bool) throws {
  let realm = try openGarden()
  if isNeeded { realm.beginWrite() }
  if realm.isInWriteTransaction {
    realm.objects(Plant.self).first?.name = "Sage"
    try realm.commitWrite()
  }
}

private let shelf = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// Both are the realm of this thread.
private func writeThroughSecondInstance() throws {
  let kept = try Realm(configuration: shelf)
  try kept.write {
    let same = try Realm(configuration: shelf)
    same.create(Plant.self, value: ["id": 1])
  }
}

@MainActor
private func addLater(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openGarden()
  realm.writeAsync {
    realm.create(Plant.self, value: ["id": 5])
  } onComplete: { _ in
    try? realm.write { realm.deleteAll() }
    completion()
  }
}

extension Cases {
  static let writeOutsideTransactionGood = [
    Case("a plant is named in the write that adds it") { try nameInOneWrite() },
    Case("a write begins where none is open") { try waterSafely() },
    Case("an unmanaged plant changes without a write") { _ = try prepareSeedling() },
    Case("a function changes a plant within its caller's write") {
      try GardenLog().record(["sprouted", "in leaf"])
    },
    Case("writes are begun and ended by hand") { try writeByHand() },
    Case("a plant changes if a write is open") { try writeIfNeeded(false) },
    Case("a second instance is the same realm") { try writeThroughSecondInstance() },
    Case("an asynchronous write and its completion") {
      await withCheckedContinuation { continuation in
        Task { @MainActor in
          try addLater { continuation.resume() }
        }
      }
    },
  ]
}
