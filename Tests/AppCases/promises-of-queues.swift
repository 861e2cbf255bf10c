import Foundation
import PromiseKit
import RealmSwift

final class Zone: Object {
  @Persisted var name = ""
  @Persisted var radius = 1.0
}

final class Zones {
  private let syncing = DispatchQueue(label: "zones")

  func wide() -> Promise<[Zone]> {
    syncing.async(.promise) {
      autoreleasepool {
        let all = try! Realm().objects(Zone.self)
        return all.filter { zone in zone.radius > 500 }
      }
    }
  }

  func names() -> Promise<[String]> {
    syncing.async(.promise) {
      autoreleasepool {
        try! Realm().objects(Zone.self).map { $0.name }
      }
    }
  }
}

final class ZoneList {
  private let zones = Zones()

  func showWide() {
    zones.wide()
      .done { found in print(found.map { $0.name }) }  // expect: live-object-across-queues
      .catch { print($0) }
  }

  func showNames() {
    zones.names()
      .done { names in print(names.count) }
      .catch { print($0) }
  }
}
