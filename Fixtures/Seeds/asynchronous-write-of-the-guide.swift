import Foundation
import RealmSwift

// After the threading guide and its translation: an asynchronous write on the main thread.

private class Walker: Object {
  @Persisted var name = "Dachary"
  @Persisted var terriers: List<Terrier>
}

private class Terrier: Object {
  @Persisted var name: String
  @Persisted var age: Int
}

private func openPark() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Walker()) }
  return realm
}

@MainActor
private func addTerriers(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openPark()
  let walkers = realm.objects(Walker.self)
  let walker = walkers.where { $0.name == "Dachary" }.first
  // Both closures run here, later, so the walker needs no reference.
  realm.writeAsync {
    walker?.terriers.append(objectsIn: [
      Terrier(value: ["name": "Ben", "age": 13]),
      Terrier(value: ["name": "Lita", "age": 9]),
      Terrier(value: ["name": "Maui", "age": 1]),
    ])
  } onComplete: { _ in
    precondition(walker!.terriers.count == 3)
    let terriers = realm.objects(Terrier.self)
    precondition(terriers.where { $0.name == "Ben" }.count == 1)
    completion()
  }
}

// On a serial queue both closures run on that queue.
private func addTerrierOnQueue(completion: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue(label: "park.background")
  queue.async {
    let realm = try! Realm(
      configuration: .init(inMemoryIdentifier: UUID().uuidString), queue: queue)
    let terriers = realm.objects(Terrier.self)
    realm.writeAsync {
      realm.add(Terrier())
    } onComplete: { _ in
      precondition(terriers.count == 1)
      completion()
    }
  }
}

// The write that is awaited belongs to a realm of an actor.
private actor ParkKeeper {
  func addTerrier() async throws -> Int {
    let realm = try await Realm.open(
      configuration: .init(inMemoryIdentifier: UUID().uuidString))
    let terriers = realm.objects(Terrier.self)
    try await realm.asyncWrite { _ = realm.create(Terrier.self) }
    return terriers.count
  }
}

extension Cases {
  static let asynchronousWriteOfTheGuide = [
    Case("three terriers are added by an asynchronous write") {
      await withCheckedContinuation { continuation in
        Task { @MainActor in try addTerriers { continuation.resume() } }
      }
    },
    Case("a serial queue writes asynchronously") {
      await finish { addTerrierOnQueue(completion: $0) }
    },
    Case("an actor awaits its write") {
      let count = try await ParkKeeper().addTerrier()
      precondition(count == 1)
    },
  ]
}
