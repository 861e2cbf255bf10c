import Foundation
import RealmSwift

final class Device: Object {
  @Persisted(primaryKey: true) var serial: String
  @Persisted var name = ""
}

actor DeviceRegistry {
  static let shared = DeviceRegistry()

  func names() async throws -> [String] {
    let realm = try await Realm(configuration: .defaultConfiguration, actor: self)
    return realm.objects(Device.self).map { $0.name }
  }

  func count() async throws -> Int {
    let realm = try await Realm()
    return realm.objects(Device.self).count  // expect: realm-opened-off-its-executor
  }

  func countHere() async throws -> Int {
    let realm = try await Realm.open()
    return realm.objects(Device.self).count
  }
}

@MainActor
final class DeviceListModel {
  private var names: [String] = []
  private let queue = DispatchQueue(label: "devices", autoreleaseFrequency: .workItem)

  func reload() async throws {
    let realm = try await Realm(configuration: .defaultConfiguration, actor: DeviceRegistry.shared)
    names = realm.objects(Device.self).map { $0.name }  // expect: realm-opened-off-its-executor
  }

  func reloadFromRegistry() async throws {
    names = try await DeviceRegistry.shared.names()
  }

  func reloadOnMain() async throws {
    let realm = try await Realm(configuration: .defaultConfiguration, actor: MainActor.shared)
    names = realm.objects(Device.self).map { $0.name }
  }

  func preload() {
    // expect: realm-opened-off-its-executor
    guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else { return }
    queue.async { print(realm.objects(Device.self).count) }
  }

  func preloadOnQueue() {
    queue.async { [queue] in
      guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else {
        return
      }
      print(realm.objects(Device.self).count)
    }
  }
}
