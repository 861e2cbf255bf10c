import Foundation
import RealmSwift

final class Measurement: Object {
  @Persisted(primaryKey: true) var id = UUID()
  @Persisted var value = 0.0
  @Persisted var unit = "kg"
}

final class MeasurementStore {
  private let writer = DispatchQueue(label: "scale.writer", autoreleaseFrequency: .workItem)
  private let configuration: Realm.Configuration

  init(configuration: Realm.Configuration) { self.configuration = configuration }

  func record(_ value: Double, completion: @escaping (Error?) -> Void) {
    let measurement = Measurement()
    measurement.value = value
    let configuration = self.configuration
    writer.async {
      do {
        let realm = try Realm(configuration: configuration)
        try realm.write { realm.add(measurement) }
        completion(nil)
      } catch {
        completion(error)
      }
    }
    print("recording \(measurement.id)")  // expect: object-added-elsewhere
  }

  func recordLogged(_ value: Double, completion: @escaping (Error?) -> Void) {
    let measurement = Measurement()
    measurement.value = value
    print("recording \(measurement.id)")
    let configuration = self.configuration
    writer.async {
      do {
        let realm = try Realm(configuration: configuration)
        try realm.write { realm.add(measurement) }
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }

  func recordByValues(_ value: Double) -> UUID {
    let measurement = Measurement()
    measurement.value = value
    let configuration = self.configuration
    let id = measurement.id
    writer.async {
      guard let realm = try? Realm(configuration: configuration) else { return }
      try? realm.write {
        _ = realm.create(Measurement.self, value: ["id": id, "value": value], update: .modified)
      }
    }
    print("recording \(measurement.value) \(measurement.unit)")
    return measurement.id
  }

  func recordCopy(_ value: Double) -> Measurement {
    let measurement = Measurement(value: ["value": value])
    let copy = Measurement(value: measurement)
    let configuration = self.configuration
    writer.async {
      guard let realm = try? Realm(configuration: configuration) else { return }
      try? realm.write { realm.add(copy) }
    }
    return measurement
  }
}
