import Foundation
import RealmSwift

class SensorSample: Object {
  @Persisted(primaryKey: true) var tick: Int
  @Persisted var celsius = 0.0
}

extension Realm {
  static var sensors: Realm.Configuration { Realm.Configuration(inMemoryIdentifier: "sensors") }
}

final class SensorRecorder {
  private let intake = DispatchQueue(label: "sensors.intake", autoreleaseFrequency: .workItem)
  private let bound = DispatchQueue(label: "sensors.bound", autoreleaseFrequency: .workItem)

  func record(tick: Int, celsius: Double) {
    intake.async {
      do {
        let realm = try Realm(configuration: Realm.sensors)
        realm.beginWrite()
        realm.create(
          SensorSample.self, value: ["tick": tick, "celsius": celsius], update: .modified)
        // expect: async-write-without-scheduler
        realm.commitAsyncWrite { _ in print("stored \(tick)") }
      } catch {
        print("no sensors: \(error)")
      }
    }
  }

  func recordDurably(tick: Int, celsius: Double) {
    intake.async {
      do {
        let realm = try Realm(configuration: Realm.sensors)
        realm.beginWrite()
        defer { if realm.isInWriteTransaction { realm.cancelWrite() } }
        realm.create(
          SensorSample.self, value: ["tick": tick, "celsius": celsius], update: .modified)
        try realm.commitWrite()
      } catch {
        print("no sensors: \(error)")
      }
    }
  }

  func recordOnHome(tick: Int, celsius: Double) {
    bound.async { [bound] in
      guard let realm = try? Realm(configuration: Realm.sensors, queue: bound) else { return }
      realm.beginAsyncWrite {
        realm.create(
          SensorSample.self, value: ["tick": tick, "celsius": celsius], update: .modified)
        realm.commitAsyncWrite { error in
          if let error { print("lost \(tick): \(error)") }
        }
      }
    }
  }
}

@MainActor
final class CalibrationScreenModel {
  private lazy var realm = try! Realm(configuration: Realm.sensors)

  func calibrate(offset: Double) {
    let samples = realm.objects(SensorSample.self)
    realm.writeAsync {
      samples.forEach { $0.celsius += offset }
    }
  }
}
