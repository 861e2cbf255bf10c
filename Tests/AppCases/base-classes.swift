import Foundation
import RealmSwift

final class Plant: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

/// What its heirs have to say.
class PlantSource {
  func plants() -> [Plant] { fatalError("plants() is for heirs") }
  func caption(of plant: Plant) -> String { fatalError("caption(of:) is for heirs") }
  func label(_ id: String) -> String { id }
  var newest: Plant? { fatalError("newest is for heirs") }
}
final class StoredPlants: PlantSource {
  override func plants() -> [Plant] { Array(try! Realm().objects(Plant.self)) }
  override func caption(of plant: Plant) -> String { plant.name }
  override var newest: Plant? { try! Realm().objects(Plant.self).last }
}

@MainActor func showPlants(_ source: PlantSource, _ plant: Plant) {
  let plants = source.plants()
  let newest = source.newest
  let captions = plants.map { source.caption(of: $0) }
  DispatchQueue.global().async { print(captions, source.label("rose")) }
  DispatchQueue.global().async {
    print(plants[0].name)  // expect: live-object-on-concurrent-queue
  }
  DispatchQueue.global().async {
    print(newest?.name ?? "")  // expect: live-object-on-concurrent-queue
  }
  DispatchQueue.global().async {
    print(source.caption(of: plant))  // expect: live-object-on-concurrent-queue
  }
}

/// A caption that reads nothing, and one that reads the plant.
class Captions {
  func caption(of plant: Plant) -> String { "a plant" }
}
final class NamedCaptions: Captions {
  override func caption(of plant: Plant) -> String { plant.name }
}
@MainActor func showCaptions(_ given: Captions, _ plant: Plant) {
  let plain = Captions()
  let named: Captions = NamedCaptions()
  DispatchQueue.global().async { print(plain.caption(of: plant)) }
  DispatchQueue.global().async {
    print(named.caption(of: plant))  // expect: live-object-on-concurrent-queue
  }
  DispatchQueue.global().async {
    print(given.caption(of: plant))  // expect: live-object-on-concurrent-queue
  }
}

/// What the base does around what its heirs say.
class PlantJob {
  func run() {
    DispatchQueue.global().async {
      self.body()
    }
  }
  func body() {}
}
final class CountingJob: PlantJob {
  override func body() { print("counted") }
}
final class ShowingJob: PlantJob {
  private let plant: Plant
  init(_ plant: Plant) { self.plant = plant }
  override func body() { print(plant.name) }  // expect: live-object-on-concurrent-queue
}
@MainActor func runJobs(_ plant: Plant) {
  CountingJob().run()
  ShowingJob(plant).run()
}

/// What those of several heirs keep that a list holds.
class PlantReport {
  private let queue = DispatchQueue(label: "reports")
  final func send() {
    queue.async { [self] in
      print(text())
    }
  }
  final func sendFrozen() {
    queue.async { print(self.frozenText()) }
  }
  func text() -> String { "" }
  func frozenText() -> String { "" }
}
final class EmptyReport: PlantReport {
  override func text() -> String { "nothing" }
}
final class PlantNameReport: PlantReport {
  private let plant: Plant
  private let frozen: Plant
  init(_ plant: Plant) {
    self.plant = plant
    frozen = plant.freeze()
  }
  override func text() -> String { plant.name }  // expect: live-object-across-queues
  override func frozenText() -> String { frozen.name }
}
@MainActor func sendReports(_ plant: Plant) {
  let reports: [PlantReport] = [EmptyReport(), PlantNameReport(plant)]
  reports.forEach { $0.send() }
  reports.forEach { $0.sendFrozen() }
}
