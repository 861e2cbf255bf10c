import Foundation
import RealmSwift

private class Reading: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var value = 0.0
}

private let station = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
private func importBatches(
  _ batches: [[Double]], completion: @escaping @Sendable () -> Void
) {
  DispatchQueue(label: "station.import").async {
    for (index, batch) in batches.enumerated() {
      // expect: background-realm-without-autoreleasepool
      let realm = try! Realm(configuration: station)
      try! realm.write {
        for (offset, value) in batch.enumerated() {
          realm.create(Reading.self, value: ["id": index * 100 + offset, "value": value])
        }
      }
    }
    completion()
  }
}
// end

private final class ReadingCounter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "station.count", attributes: .concurrent)

  func count(completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      // expect: background-realm-without-autoreleasepool
      let realm = try! Realm(configuration: station)  // expect: realm-opened-on-concurrent-queue
      completion(realm.objects(Reading.self).count)
    }
  }
}

private func removeAll(_ ids: [Int], completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "station.cleaning").async {
    ids.forEach { id in
      // expect: background-realm-without-autoreleasepool
      let realm = try! Realm(configuration: station)
      guard let reading = realm.object(ofType: Reading.self, forPrimaryKey: id) else { return }
      try! realm.write { realm.delete(reading) }
    }
    completion()
  }
}

extension Cases {
  static let backgroundRealmBad = [
    Case("a realm for each batch of an import") {
      await finish { importBatches([[1, 2], [3]], completion: $0) }
    },
    Case("a realm in a block that counts") {
      await finish { done in ReadingCounter().count { _ in done() } }
    },
    Case("a realm for each object that is removed") {
      await finish { removeAll([0, 1], completion: $0) }
    },
  ]
}
