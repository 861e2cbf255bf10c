import Foundation
import RealmSwift

final class Station: Object {
  @Persisted(primaryKey: true) var id: Int; @Persisted var name = ""
}

@MainActor final class StationFinder {
  private let queue = DispatchQueue(label: "stations")

  func waited() {
    var stations: Results<Station>?
    let done = DispatchSemaphore(value: 0)
    queue.async {
      autoreleasepool { stations = try! Realm().objects(Station.self) }
      done.signal()
    }
    done.wait()
    print(stations?.count ?? 0)  // expect: live-object-across-queues
  }
  func counted() {
    var count = 0
    let done = DispatchSemaphore(value: 0)
    queue.async {
      autoreleasepool { count = try! Realm().objects(Station.self).count }
      done.signal()
    }
    done.wait()
    print(count)
  }
  func notified() {
    var station: Station?
    let group = DispatchGroup()
    group.enter()
    URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { _, _, _ in
      station = try! Realm().objects(Station.self).first
      group.leave()
    }.resume()
    group.notify(queue: .main) {
      print(station?.name ?? "")  // expect: live-object-across-queues
    }
  }
  func notifiedOfFrozen() {
    var station: Station?
    let group = DispatchGroup()
    queue.async(group: group) {
      autoreleasepool { station = try! Realm().objects(Station.self).first?.freeze() }
    }
    group.notify(queue: .main) { print(station?.name ?? "") }
  }
  func synchronous() -> String {
    var station: Station?
    queue.sync {
      let realm = try! Realm(queue: queue)
      station = realm.objects(Station.self).first
    }
    return station?.name ?? ""  // expect: live-object-across-queues
  }
  func synchronousName() -> String {
    var name = ""
    queue.sync {
      let realm = try! Realm(queue: queue)
      name = realm.objects(Station.self).first?.name ?? ""
    }
    return name
  }
  func replaced() -> Int {
    var stations: Results<Station>!
    queue.sync {
      stations = try! Realm(queue: queue).objects(Station.self)
    }
    stations = try! Realm().objects(Station.self)
    return stations.count
  }
}

/// One helper in the other.
func inBackground(_ task: @escaping () -> Void) { DispatchQueue.global().async { task() } }

@MainActor func retry(_ station: Station) {
  let id = station.id
  inBackground { inBackground { print(station.name) } }  // expect: live-object-on-concurrent-queue
  inBackground { inBackground { print(id) } }
}
