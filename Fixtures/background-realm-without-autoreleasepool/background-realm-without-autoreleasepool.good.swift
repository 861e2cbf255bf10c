import Foundation
import RealmSwift

private class Reading: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var value = 0.0
}

private let observatory = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
private func importBatches(
  _ batches: [[Double]], completion: @escaping @Sendable () -> Void
) {
  DispatchQueue(label: "observatory.import").async {
    for (index, batch) in batches.enumerated() {
      autoreleasepool {
        let realm = try! Realm(configuration: observatory)
        try! realm.write {
          for (offset, value) in batch.enumerated() {
            realm.create(Reading.self, value: ["id": index * 100 + offset, "value": value])
          }
        }
      }
    }
    completion()
  }
}
// end

// example
private final class ReadingCounter: @unchecked Sendable {
  private let queue = DispatchQueue(
    label: "observatory.count", autoreleaseFrequency: .workItem)

  func count(completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      let realm = try! Realm(configuration: observatory)
      completion(realm.objects(Reading.self).count)
    }
  }
}
// end

// Each operation has a pool of its own.
private func countInOperation(completion: @escaping @Sendable () -> Void) {
  let operations = OperationQueue()
  operations.addOperation {
    let realm = try! Realm(configuration: observatory)
    show("\(realm.objects(Reading.self).count) readings")
    completion()
  }
}

// The realm belongs to the queue, which brings it to newer versions.
private func countOnItsQueue(completion: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue(label: "observatory.home")
  queue.async {
    let realm = try! Realm(configuration: observatory, queue: queue)
    show("\(realm.objects(Reading.self).count) readings")
    completion()
  }
}

@MainActor
private func countOnMain() throws {
  let realm = try Realm(configuration: observatory)
  show("\(realm.objects(Reading.self).count) readings")
}

extension Cases {
  static let backgroundRealmGood = [
    Case("a pool for each batch") {
      await finish { importBatches([[1, 2], [3]], completion: $0) }
    },
    Case("a queue that has a pool for each block") {
      await finish { done in ReadingCounter().count { _ in done() } }
    },
    Case("an operation") { await finish { countInOperation(completion: $0) } },
    Case("a realm of the queue") { await finish { countOnItsQueue(completion: $0) } },
    Case("the main thread") { try await countOnMain() },
  ]
}
