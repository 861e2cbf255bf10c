import Foundation
import RealmSwift

class Sonde: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var température = 0.0
}

final class Surveillance {
  private let condition = NSCondition()

  func surveiller(_ id: Int, tours: Int) {
    let condition = self.condition
    let fil = Thread {
      guard let realm = try? Realm(),
        let sonde = realm.object(ofType: Sonde.self, forPrimaryKey: id)
      else { return }
      for _ in 0..<tours {
        if sonde.température > 90 { print("trop chaud") }  // expect: stale-read-without-refresh
        condition.lock()
        condition.wait()
        condition.unlock()
      }
    }
    fil.start()
  }

  func surveillerFrais(_ id: Int, tours: Int) {
    let fil = Thread {
      for _ in 0..<tours {
        autoreleasepool {
          let sonde = (try? Realm())?.object(ofType: Sonde.self, forPrimaryKey: id)
          if let sonde, sonde.température > 90 { print("trop chaud") }
        }
        sleep(1)
      }
    }
    fil.start()
  }

  func refroidir(_ id: Int, tours: Int) {
    let fil = Thread {
      guard let realm = try? Realm(),
        let sonde = realm.object(ofType: Sonde.self, forPrimaryKey: id)
      else { return }
      for _ in 0..<tours {
        try? realm.write { sonde.température -= 1 }
        usleep(500)
      }
    }
    fil.start()
  }

  func moyenne(_ sondes: Results<Sonde>) -> Double {
    var total = 0.0
    for sonde in sondes { total += sonde.température }
    return sondes.isEmpty ? 0 : total / Double(sondes.count)
  }
}
