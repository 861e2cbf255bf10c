import CoreBluetooth
import RealmSwift
import UIKit

// MARK: - Who does not know whom it calls is not wrong; what all of its calls make wrong is

final class Lap: Object {
  @Persisted(primaryKey: true) var number = 0
  @Persisted var milliseconds = 0
}

protocol LapTimerDelegate: AnyObject {
  func lapTimer(_ timer: LapTimer, didConnectTo name: String)
  func lapTimer(_ timer: LapTimer, didFinish milliseconds: Int)
}

final class LapTimer: NSObject, CBPeripheralDelegate {
  weak var delegate: LapTimerDelegate?
  private let queue = DispatchQueue(label: "laps")
  private var central: CBCentralManager?

  func start() {
    central = CBCentralManager(delegate: self, queue: queue)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: Error?
  ) {
    delegate?.lapTimer(self, didFinish: characteristic.value?.count ?? 0)
  }
}

extension LapTimer: CBCentralManagerDelegate {
  func centralManagerDidUpdateState(_ central: CBCentralManager) {}

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    let name = peripheral.name ?? ""
    DispatchQueue.main.async { self.delegate?.lapTimer(self, didConnectTo: name) }
  }
}

final class Race: LapTimerDelegate {
  private let realm: Realm
  private var count = 0

  init() throws { realm = try Realm() }

  func lapTimer(_ timer: LapTimer, didConnectTo name: String) {
    try? realm.write { realm.deleteAll() }
  }

  func lapTimer(_ timer: LapTimer, didFinish milliseconds: Int) {
    count += 1
    add(count, milliseconds)
  }

  private func add(_ number: Int, _ milliseconds: Int) {
    try? realm.write {  // expect: live-object-in-callback
      realm.create(Lap.self, value: [number, milliseconds])
    }
  }
}

@MainActor final class RaceController: UIViewController {
  private let timer = LapTimer()
  private var race: Race?

  override func viewDidLoad() {
    super.viewDidLoad()
    race = try? Race()
    timer.delegate = race
    timer.start()
  }
}

/// Whoever makes one, the realm is opened elsewhere than on its own queue.
final class LapArchive {
  private let queue = DispatchQueue(label: "archive")
  private let realm: Realm

  init() throws {
    realm = try Realm(queue: queue)  // expect: realm-opened-off-its-executor
  }

  func add(_ milliseconds: Int) {
    queue.async {
      try? self.realm.write { self.realm.create(Lap.self, value: [0, milliseconds]) }
    }
  }
}

@MainActor func archived() -> LapArchive? { try? LapArchive() }

// MARK: - A store that others use rightly is used wrongly where it is called

final class LapStore {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }
  func last() -> Lap? { realm.objects(Lap.self).last }
  func clear() { try? realm.write { realm.deleteAll() } }
}

@MainActor final class LapSync {
  private let store = LapStore(realm: try! Realm())
  private let queue = DispatchQueue(label: "sync")

  func run() {
    let last = store.last()?.number ?? 0
    queue.async {
      print(last)
      self.store.clear()  // expect: live-object-across-queues
    }
  }
}

// MARK: - What is made with a queue's realm is at home on the queue

final class LapRecorder: NSObject, CBPeripheralDelegate {
  private let lap: Lap
  private let realm: Realm

  init(realm: Realm) throws {
    self.realm = realm
    let lap = Lap()
    try realm.write { realm.add(lap) }
    self.lap = lap
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: Error?
  ) {
    try? realm.write { lap.milliseconds += 1 }
  }
}

final class LapRecording: NSObject, CBCentralManagerDelegate {
  private let queue = DispatchQueue(label: "recording")
  private lazy var central = CBCentralManager(delegate: self, queue: queue)
  private var realm: Realm?
  private var recorder: LapRecorder?

  func start() {
    queue.async { [self] in
      realm = try? Realm(queue: queue)
      central.scanForPeripherals(withServices: nil)
    }
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {}

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    guard let realm = realm else { return }
    recorder = try? LapRecorder(realm: realm)
    peripheral.delegate = recorder
  }
}

// MARK: - The heir of a thread uses what it was given

class LapThread: Thread {
  override func main() {
    setUp()
    while !isCancelled { step() }
    tearDown()
  }
  func setUp() {}
  func step() {}
  func tearDown() {}
}

/// The thread gets a realm of whoever makes it.
final class LapReader: LapThread {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }

  override func step() {
    print(realm.objects(Lap.self).count)  // expect: live-object-across-queues
  }
}
