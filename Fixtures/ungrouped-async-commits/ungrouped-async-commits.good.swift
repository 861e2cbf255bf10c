import Foundation
import RealmSwift

private class Sample: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var value = 0.5
}

@MainActor
private func openMeter() throws -> Realm {
  try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
}

// example
@MainActor
private func storeGrouped(_ values: [Double], in realm: Realm) {
  for (id, value) in values.enumerated() {
    realm.beginAsyncWrite {
      realm.create(Sample.self, value: ["id": id, "value": value])
      realm.commitAsyncWrite(allowGrouping: true)
    }
  }
}
// end

// example
@MainActor
private func storeInOneWrite(
  _ values: [Double], in realm: Realm, completion: @escaping @Sendable () -> Void
) {
  realm.beginAsyncWrite {
    for (id, value) in values.enumerated() {
      realm.create(Sample.self, value: ["id": id, "value": value])
    }
    realm.commitAsyncWrite { _ in completion() }
  }
}
// end

@MainActor
private func storeOne(in realm: Realm, completion: @escaping @Sendable () -> Void) {
  realm.beginWrite()
  realm.create(Sample.self, value: ["id": 9])
  realm.commitAsyncWrite { _ in completion() }
}

@MainActor
private func metersAreStored(in realm: Realm) async {
  await withCheckedContinuation { continuation in
    realm.writeAsync {
    } onComplete: { _ in
      continuation.resume()
    }
  }
}

extension Cases {
  static let ungroupedAsyncCommitsGood = [
    Case("samples become durable together") { @MainActor in
      let realm = try openMeter()
      storeGrouped([0.1, 0.2, 0.3], in: realm)
      await metersAreStored(in: realm)
    },
    Case("samples are one write") { @MainActor in
      let realm = try openMeter()
      await finishOnMain { storeInOneWrite([0.1, 0.2], in: realm, completion: $0) }
    },
    Case("a single commit") { @MainActor in
      let realm = try openMeter()
      await finishOnMain { storeOne(in: realm, completion: $0) }
    },
  ]
}
