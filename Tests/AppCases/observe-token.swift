import Foundation
import RealmSwift

final class Sensor: Object {
  @Persisted(primaryKey: true) var id: Int; @Persisted var value: Double
}

final class SensorMonitor {
  private var tokens: [NotificationToken] = []
  private let queue = DispatchQueue(label: "sensors")

  func startInBackground() {
    DispatchQueue.global().async {
      autoreleasepool {
        let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
        // expect: observation-without-run-loop
        let token = realm.objects(Sensor.self).observe { _ in }
        self.tokens.append(token)
      }
    }
  }
  func startOnQueue() {
    queue.async {
      let realm = try! Realm(queue: self.queue)
      self.tokens.append(
        realm.objects(Sensor.self).observe { change in
          if case .update(let all, _, _, let changed) = change {
            print(changed.map { all[$0].value })
            DispatchQueue.main.async {
              print(changed.count)
              print(all.count)  // expect: live-object-across-queues
            }
          }
        })
    }
  }
  @MainActor func startOnMain() {
    let realm = try! Realm()
    let sensors = realm.objects(Sensor.self)
    tokens.append(
      sensors.observe(on: queue) { change in
        print(sensors.count)  // expect: live-object-across-queues
        if case .initial(let all) = change { print(all.count) }
      })
    tokens.append(sensors.observe { _ in print(sensors.count) })
    tokens.append(sensors.freeze().observe { _ in })  // expect: frozen-observation
    if let first = sensors.first {
      tokens.append(
        first.observe(keyPaths: ["value"]) { change in
          if case .change(let object, let properties) = change {
            print(object, properties.map(\.name))
          }
        })
    }
  }
  func startAsync() async throws {
    let realm = try Realm(queue: nil)
    // expect: observation-without-run-loop
    tokens.append(realm.objects(Sensor.self).observe { _ in })
  }
}
