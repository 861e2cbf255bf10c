import Foundation
import RealmSwift

final class HeartRate: Object {
  @Persisted(primaryKey: true) var second: Int
  @Persisted var beats = 0
}

@MainActor
final class HeartRateRecorder {
  func store(_ beats: [Int], in realm: Realm) {
    var second = 0
    while second < beats.count {
      let index = second
      realm.beginAsyncWrite {
        realm.create(
          HeartRate.self, value: ["second": index, "beats": beats[index]], update: .modified)
        realm.commitAsyncWrite { _ in print("stored \(index)") }  // expect: ungrouped-async-commits
      }
      second += 1
    }
  }

  func storeGrouped(_ beats: [Int], in realm: Realm) {
    for (second, beats) in beats.enumerated() {
      realm.beginAsyncWrite {
        realm.create(HeartRate.self, value: ["second": second, "beats": beats], update: .modified)
        realm.commitAsyncWrite(allowGrouping: true) { _ in print("stored \(second)") }
      }
    }
  }

  func storeTogether(_ beats: [Int], in realm: Realm) {
    realm.beginAsyncWrite {
      for (second, beats) in beats.enumerated() {
        realm.create(HeartRate.self, value: ["second": second, "beats": beats], update: .modified)
      }
      realm.commitAsyncWrite()
    }
  }

  func storeLast(_ beats: [Int], in realm: Realm) {
    guard let last = beats.last else { return }
    realm.beginAsyncWrite {
      realm.create(
        HeartRate.self, value: ["second": beats.count, "beats": last], update: .modified)
      realm.commitAsyncWrite()
    }
  }
}
