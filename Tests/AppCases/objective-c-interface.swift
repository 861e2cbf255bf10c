import Foundation
import Realm

// MARK: - Swift that uses the interface of Objective-C

class Beacon: RLMObject {
  @objc dynamic var name = ""
}

final class BeaconContext {
  private let realm: RLMRealm

  init(realm: RLMRealm) { self.realm = realm }

  func begin() { realm.beginWriteTransaction() }
  func end() { try? realm.commitWriteTransaction() }
}

enum Beacons {
  static func perform(_ body: @escaping (BeaconContext) -> Void) {
    let context = BeaconContext(realm: RLMRealm.default())
    DispatchQueue.global().async { body(context) }
  }

  static func imported() {
    perform { context in
      context.begin()  // expect: live-object-on-concurrent-queue
      context.end()
    }
  }

  static func count() {
    let beacons = Beacon.allObjects()
    DispatchQueue.global().async {
      let first = beacons.firstObject() as? Beacon  // expect: live-object-on-concurrent-queue
      print(first?.name ?? "")
    }
  }

  static func rename(_ name: String) {
    let realm = RLMRealm.default()
    try? realm.transaction {
      let beacon = Beacon.allObjects(in: realm).firstObject() as? Beacon
      beacon?.name = name
    }
  }
}
