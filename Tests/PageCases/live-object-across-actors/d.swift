import Foundation
import RealmSwift

class Sensor: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var readings: List<Double>
}

struct SensorReport: Sendable {
  let name: String
  let mean: Double

  init(_ sensor: Sensor) {
    name = sensor.name
    mean =
      sensor.readings.isEmpty ? 0 : sensor.readings.reduce(0, +) / Double(sensor.readings.count)
  }
}

actor ReportWriter {
  private var lines: [String] = []

  func write(_ report: SensorReport) { lines.append("\(report.name): \(report.mean)") }
  func write(_ sensors: [Sensor]) { lines.append(contentsOf: sensors.map(\.name)) }
}

@globalActor
actor SensorActor {
  static let shared = SensorActor()
}

@SensorActor
final class SensorStore {
  private let realm: Realm
  private let writer: ReportWriter

  init(_ configuration: Realm.Configuration, writer: ReportWriter) async throws {
    realm = try await Realm(configuration: configuration, actor: SensorActor.shared)
    self.writer = writer
  }

  func report(_ id: Int) async {
    guard let sensor = realm.object(ofType: Sensor.self, forPrimaryKey: id) else { return }
    await writer.write(SensorReport(sensor))
    print(sensor.name)
  }

  func reportAll() async {
    let sensors = Array(realm.objects(Sensor.self))
    // expect: live-object-across-actors
    await writer.write(sensors)
  }

  func reportAllFrozen() async {
    let sensors = Array(realm.objects(Sensor.self).freeze())
    await writer.write(sensors)
  }

  func show(_ id: Int, on screen: @escaping @MainActor (String) -> Void) async {
    let sensor = realm.object(ofType: Sensor.self, forPrimaryKey: id)
    await screen(sensor?.name ?? "")
    await MainActor.run {
      screen(sensor?.name ?? "")  // expect: live-object-across-actors
    }
  }

  func hottest() -> Sensor? {
    realm.objects(Sensor.self).max { ($0.readings.last ?? 0) < ($1.readings.last ?? 0) }
  }

  func describeHottest() -> String { hottest()?.name ?? "none" }
}

@MainActor
func showHottest(from store: SensorStore) async {
  let hottest = await store.hottest()
  let name = hottest?.name  // expect: live-object-across-actors
  print(name ?? "none")
}

@MainActor
func showHottestName(from store: SensorStore) async {
  print(await store.describeHottest())
}
