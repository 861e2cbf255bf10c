import Foundation
import RealmSwift

// Models' own initialisers use what they are given where they are called.

class Beacon: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
}

class Sighting: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var title = ""
  @Persisted var beacon: Beacon?
  @Persisted var others: List<Beacon>

  convenience init(of beacon: Beacon) {
    self.init()
    title = beacon.name
  }

  convenience init(title: String, beacon: Beacon?) {
    self.init()
    self.title = title
    self.beacon = beacon
  }

  convenience init(title: String, others: [Beacon]) {
    self.init()
    self.title = title
    self.others.append(objectsIn: others)
  }
}

final class SightingLog {
  private let realm = try! Realm()
  private let queue = DispatchQueue(label: "sightings")

  func note(_ beacon: Beacon) {
    Task {
      // expect: live-object-sent-to-task
      let sighting = Sighting(of: beacon)
      await share(sighting)
    }
  }

  func noteInBackground(_ beacon: Beacon) {
    queue.async {
      // expect: live-object-across-queues
      let sighting = Sighting(of: beacon)
      print(sighting.title)
    }
  }

  func noteFirst(_ beacon: Beacon) {
    let sighting = Sighting(of: beacon)
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        try? realm.write { realm.add(sighting) }
      }
    }
  }

  func link() {
    let sighting = Sighting(title: "link", beacon: realm.objects(Beacon.self).first)
    queue.async {
      print(sighting.beacon?.name ?? "")  // expect: unmanaged-object-with-live-link
    }
  }

  func linkAll() {
    let sighting = Sighting(title: "all", others: Array(realm.objects(Beacon.self)))
    queue.async {
      for other in sighting.others {
        print(other.name)  // expect: unmanaged-object-with-live-link
      }
    }
  }

  func linkFrozen() {
    let beacon = realm.objects(Beacon.self).first?.freeze()
    let sighting = Sighting(title: "frozen", beacon: beacon)
    queue.async { print(sighting.beacon?.name ?? "") }
  }

  func linkNew() {
    let sighting = Sighting(title: "new", beacon: Beacon())
    queue.async { print(sighting.beacon?.name ?? "") }
  }

  private func share(_ sighting: Sighting) async { print(sighting.title) }
}

// What stands behind a failed assertion runs in builds for users.

func namesOfBeacons(in text: String) async throws -> [String] {
  guard let count = Int(text) else {
    assert(false)
    let realm = try await Realm()
    return realm.objects(Beacon.self).map(\.name)  // expect: realm-opened-in-nonisolated-async
  }
  return Array(repeating: "", count: count)
}
