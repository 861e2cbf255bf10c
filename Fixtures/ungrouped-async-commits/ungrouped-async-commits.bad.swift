import Foundation
import RealmSwift

private class Sample: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var value = 0.5
}

@MainActor
private func openSensor() throws -> Realm {
  try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
}

// example
@MainActor
private func store(_ values: [Double], in realm: Realm) {
  for (id, value) in values.enumerated() {
    realm.beginAsyncWrite {
      realm.create(Sample.self, value: ["id": id, "value": value])
      realm.commitAsyncWrite()  // expect: ungrouped-async-commits
    }
  }
}
// end

@MainActor
private final class SensorModel {
  func storePair(_ realm: Realm) {
    realm.beginAsyncWrite {
      realm.create(Sample.self, value: ["id": 1])
      realm.commitAsyncWrite(allowGrouping: true)
    }
    realm.beginAsyncWrite {
      realm.create(Sample.self, value: ["id": 2])
      realm.commitAsyncWrite(allowGrouping: false)  // expect: ungrouped-async-commits
    }
  }
}

@MainActor
private func storeByHand(in realm: Realm) {
  realm.beginWrite()
  realm.create(Sample.self, value: ["id": 1])
  realm.commitAsyncWrite()
  realm.beginWrite()
  realm.create(Sample.self, value: ["id": 2])
  realm.commitAsyncWrite()  // expect: ungrouped-async-commits
}

/// What was asked for before has been done.
@MainActor
private func samplesAreStored(in realm: Realm) async {
  await withCheckedContinuation { continuation in
    realm.writeAsync {
    } onComplete: { _ in
      continuation.resume()
    }
  }
}

extension Cases {
  static let ungroupedAsyncCommitsBad = [
    Case("each sample waits for the disk by itself") { @MainActor in
      let realm = try openSensor()
      store([0.1, 0.2, 0.3], in: realm)
      await samplesAreStored(in: realm)
      precondition(realm.objects(Sample.self).count == 3)
    },
    Case("the second of a pair is a group of its own") { @MainActor in
      let realm = try openSensor()
      SensorModel().storePair(realm)
      await samplesAreStored(in: realm)
    },
    Case("one commit after another") { @MainActor in
      let realm = try openSensor()
      storeByHand(in: realm)
      await samplesAreStored(in: realm)
    },
  ]
}
