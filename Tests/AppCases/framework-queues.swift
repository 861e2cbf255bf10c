import AVFoundation
import AsyncDisplayKit
import CoreBluetooth
import CoreSpotlight
import Foundation
import Moya
import Network
import Nuke
import PushKit
import RealmSwift

final class Sensor: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var label: String
  @Persisted var reading: Double
}

// MARK: - A delegate is called on the queue that was given with it

final class SensorScanner: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate {
  private let radio = DispatchQueue(label: "radio")
  private var central: CBCentralManager!
  private let sensors: Results<Sensor>

  @MainActor override init() {
    sensors = try! Realm().objects(Sensor.self)
    super.init()
    central = CBCentralManager(delegate: self, queue: radio)
  }
  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    print(sensors.count)  // expect: live-object-in-callback
  }
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor value: CBCharacteristic, error: Error?
  ) {
    let id = peripheral.identifier.uuidString
    DispatchQueue.main.async { [self] in print(sensors.first { $0.id == id }?.label ?? "") }
  }
}

final class MainScanner: NSObject, CBCentralManagerDelegate {
  private lazy var central = CBCentralManager(delegate: self, queue: nil)
  private let sensors: Results<Sensor>

  @MainActor override init() {
    sensors = try! Realm().objects(Sensor.self)
    super.init()
  }
  func centralManagerDidUpdateState(_ central: CBCentralManager) { print(sensors.count) }
}

/// Keeps a realm of the very queue that its delegate is called on.
final class QueueScanner: NSObject, CBCentralManagerDelegate {
  private let radio = DispatchQueue(label: "radio of its own")
  private var central: CBCentralManager!
  private var realm: Realm!

  override init() {
    super.init()
    radio.async { [self] in realm = try! Realm(queue: radio) }
    central = CBCentralManager(delegate: self, queue: radio)
  }
  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    let sensor = realm.objects(Sensor.self).first
    print(sensor?.label ?? "")
    DispatchQueue.main.async {
      print(sensor?.label ?? "")  // expect: live-object-across-queues
    }
  }
}

/// Nobody knows which queue it is given.
final class GivenScanner: NSObject, CBCentralManagerDelegate {
  private var central: CBCentralManager!
  private let realm = try! Realm()

  init(on queue: DispatchQueue) {
    super.init()
    central = CBCentralManager(delegate: self, queue: queue)
  }
  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    print(realm.objects(Sensor.self).count)
  }
}

final class PushHandler: NSObject, PKPushRegistryDelegate {
  private let registry = PKPushRegistry(queue: .global())
  private let sensors: Results<Sensor>

  @MainActor override init() {
    sensors = try! Realm().objects(Sensor.self)
    super.init()
    registry.delegate = self
  }
  func pushRegistry(_ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials) {
    print(sensors.count)  // expect: live-object-in-callback
  }
}

// MARK: - A handler runs on the queue that its object is given, before or after

@MainActor
final class Reachability {
  private let monitor = NWPathMonitor()
  private let onMain = NWPathMonitor()
  private let queue = DispatchQueue(label: "paths")
  private let pending = try! Realm().objects(Sensor.self)

  func watch() {
    monitor.pathUpdateHandler = { [pending] _ in
      print(pending.count)  // expect: live-object-across-queues
    }
    monitor.start(queue: queue)
    onMain.pathUpdateHandler = { [pending] _ in print(pending.count) }
    onMain.start(queue: .main)
    let passing = NWPathMonitor()
    passing.pathUpdateHandler = { [pending] _ in
      DispatchQueue.main.async { print(pending.count) }
    }
    passing.start(queue: queue)
  }
}

// MARK: - A handler runs on the queue that is given with it, or else on the main one

@MainActor
final class SensorSync {
  private let player = AVPlayer()
  private let provider = MoyaProvider<Int>()
  private let background = MoyaProvider<Int>(callbackQueue: DispatchQueue(label: "answers"))
  private let queue = DispatchQueue(label: "sync")

  func follow(_ sensor: Sensor) {
    let second = CMTime(seconds: 1, preferredTimescale: 1)
    player.addPeriodicTimeObserver(forInterval: second, queue: queue) { _ in
      print(sensor.label)  // expect: live-object-across-queues
    }
    player.addPeriodicTimeObserver(forInterval: second, queue: nil) { _ in print(sensor.label) }
    provider.request(1, callbackQueue: queue) { _ in
      print(sensor.label)  // expect: live-object-across-queues
    }
    provider.request(1) { _ in print(sensor.label) }
    background.request(1) { _ in
      print(sensor.label)  // expect: live-object-across-queues
    }
  }
  func index(_ sensor: Sensor, _ item: CSSearchableItem) {
    CSSearchableIndex.default().indexSearchableItems([item]) { [label = sensor.label] _ in
      print(label)
      print(sensor.label)  // expect: live-object-in-callback
    }
  }
}

/// What is obtained on a queue is not there for a handler on the main one.
final class SensorImages {
  func load(_ url: URL) {
    DispatchQueue(label: "images").async {
      autoreleasepool {
        let sensor = try! Realm().objects(Sensor.self).first
        let id = sensor?.id
        ImagePipeline.shared.loadImage(with: url) { _ in
          print(id ?? "")
          print(sensor?.label ?? "")  // expect: live-object-in-callback
        }
      }
    }
  }
}

// MARK: - A library calls the block that a method gives

final class SensorCell: ASCellNode {
  init(label: String) { super.init() }
}
final class SensorTable: UIViewController, ASTableDataSource {
  private let sensors = try! Realm().objects(Sensor.self)

  func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
    sensors.count
  }
  func tableNode(
    _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> ASCellNodeBlock {
    let sensor = sensors[indexPath.row]
    guard indexPath.row > 0 else {
      return { [label = sensor.label] in SensorCell(label: label) }
    }
    return {
      SensorCell(label: sensor.label)  // expect: live-object-in-callback
    }
  }
}
