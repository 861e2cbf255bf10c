import Foundation
import RealmSwift

// After the threading guide and its translation: background work gets a serial queue of its own.

private class Postcard: Object {
  @Persisted var text = "Greetings"
}

private let configuration = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func workOnSerialQueue(completion: @escaping @Sendable () -> Void) {
  let background = DispatchQueue(label: "postcards.background")
  background.async {
    let realm = try! Realm(configuration: configuration, queue: background)
    try! realm.write { realm.add(Postcard()) }
    completion()
  }
}

// What the translator had tried before: the rows of the caller on the global queue.
private func workOnGlobalQueue(
  _ rows: Results<Postcard>, completion: @escaping @Sendable () -> Void
) {
  DispatchQueue.global().async {
    show("\(rows.count) rows")  // expect: live-object-on-concurrent-queue
    completion()
  }
}

extension Cases {
  static let serialQueueOfTheGuide = [
    Case("a serial queue opens its own realm") {
      await finish { workOnSerialQueue(completion: $0) }
    },
    Case("rows of the caller are read on the global queue") {
      let realm = try openForCaller()
      let rows = realm.objects(Postcard.self)
      await finish { workOnGlobalQueue(rows, completion: $0) }
    },
  ]
}

private func openForCaller() throws -> Realm {
  try Realm(configuration: configuration)
}
