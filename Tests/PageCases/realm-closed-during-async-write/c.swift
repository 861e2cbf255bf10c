import Foundation
import RealmSwift

final class Visit: Object {
  @Persisted(primaryKey: true) var id = UUID()
  @Persisted var page = ""
  @Persisted var seconds = 0
}

final class AnalyticsSink {
  private let queue = DispatchQueue(label: "analytics")

  func record(_ page: String, seconds: Int) {
    queue.async { [queue] in
      guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else {
        return
      }
      if seconds > 0 {
        realm.writeAsync { realm.create(Visit.self, value: ["page": page, "seconds": seconds]) }
        realm.invalidate()  // expect: realm-closed-during-async-write
      }
    }
  }

  func recordThenClose(_ page: String, seconds: Int) {
    queue.async { [queue] in
      guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else {
        return
      }
      realm.beginAsyncWrite {
        realm.create(Visit.self, value: ["page": page, "seconds": seconds])
        realm.commitAsyncWrite { error in
          if let error { print("lost a visit: \(error)") }
          realm.invalidate()
        }
      }
    }
  }

  func close() {
    queue.async { [queue] in
      let realm = try? Realm(configuration: .defaultConfiguration, queue: queue)
      realm?.invalidate()
    }
  }

  @MainActor
  func trim(_ realm: Realm, token: NotificationToken) {
    realm.writeAsync {
      realm.delete(realm.objects(Visit.self).where { $0.seconds == 0 })
    }
    token.invalidate()
  }
}
