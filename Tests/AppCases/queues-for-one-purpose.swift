import CoreBluetooth
import Foundation
import PushKit
import RealmSwift

class Contact: Object {
  @Persisted var number = ""
  @Persisted var blocked = false
}

struct Blocklist {
  static let contacts = try! Realm().objects(Contact.self).where { $0.blocked }
}

/// The queue of its registry is nobody else's.
final class CallCenter: NSObject, PKPushRegistryDelegate {
  private var registry: PKPushRegistry!
  private var blocked: Results<Contact>!
  private var numbers: Set<String> = []

  func start() throws {
    blocked = try Realm().objects(Contact.self).where { $0.blocked }
    numbers = Set(blocked.map { $0.number })
    let queue = DispatchQueue(label: "voip.push")
    registry = PKPushRegistry(queue: queue)
    registry.delegate = self
  }

  func pushRegistry(
    _ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials, for type: PKPushType
  ) {
    print(numbers.count)
  }

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) {
    for contact in blocked { print(contact.number) }  // expect: live-object-in-callback
    completion()
  }
}

/// What it reads belongs to the queue that it makes and gives to the library as well.
final class Scanner: NSObject, CBCentralManagerDelegate {
  private var central: CBCentralManager!
  private var blocked: Results<Contact>?

  func start() {
    let queue = DispatchQueue(label: "scanner", autoreleaseFrequency: .workItem)
    central = CBCentralManager(delegate: self, queue: queue)
    queue.async {
      self.blocked = try? Realm(queue: queue).objects(Contact.self)
    }
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    print(blocked?.count ?? 0)
  }
}

final class BlocklistWatcher {
  private let queue = DispatchQueue(label: "watcher")
  private var timer: Timer?

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 900, repeats: true) { [weak self] _ in
      self?.checkAll()
    }
  }

  private func checkAll() {
    print(Blocklist.contacts.count)
    queue.async {
      for contact in Blocklist.contacts { print(contact.number) }  // expect: shared-realm
    }
  }
}

// MARK: - A realm that a container gives

final class Container {
  private var factories: [ObjectIdentifier: (isShared: Bool, make: () -> Any)] = [:]

  func register<Service>(
    _ type: Service.Type, isShared: Bool = false, make: @escaping () -> Service
  ) {
    factories[ObjectIdentifier(type)] = (isShared, make)
  }

  func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
    guard let service = factories[ObjectIdentifier(type)]?.make() as? Service else {
      fatalError("\(type) is not registered")
    }
    return service
  }
}

final class CleanupService {
  private let realm: Realm
  private let queue = DispatchQueue(label: "cleanup")

  init(realm: Realm) { self.realm = realm }

  func start() {
    queue.async {
      print(self.realm.objects(Contact.self).count)  // expect: live-object-across-queues
    }
  }
}

func register(in container: Container) {
  container.register(Realm.self, isShared: true) { try! Realm() }
  container.register(CleanupService.self) { CleanupService(realm: container.resolve()) }
}
