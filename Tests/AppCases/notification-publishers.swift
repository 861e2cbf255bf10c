import Combine
import RealmSwift
import UIKit

extension Notification.Name {
  static let machineFault = Notification.Name("machineFault")
  static let machineAdded = Notification.Name("machineAdded")
}

final class Machine: Object {
  @Persisted var label = ""
}

final class MachineStore {
  static let shared = MachineStore()

  private let queue = DispatchQueue(label: "fleet.store")

  func ingest(_ label: String) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm(queue: self.queue)
        try! realm.write { realm.create(Machine.self, value: ["label": label]) }
        self.announceFault(in: realm)
      }
    }
  }

  func names() -> [String] { try! Realm().objects(Machine.self).map(\.label) }

  private func announceFault(in realm: Realm) {
    guard let machine = realm.objects(Machine.self).last else { return }
    NotificationCenter.default.post(
      name: .machineFault, object: self, userInfo: ["label": machine.label])
  }
}

final class FleetController: UIViewController {
  private let banner = UILabel()
  private let store = MachineStore.shared
  private var bag: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = store.names().first
    let faults = NotificationCenter.default.publisher(for: .machineFault, object: store)
    faults
      .receive(on: RunLoop.main)
      .sink { [banner] _ in banner.isHidden = false }
      .store(in: &bag)
    faults
      .compactMap { $0.userInfo?["label"] as? String }
      .removeDuplicates()
      .sink { [weak self] label in
        self?.banner.text = "Fault: \(label)"  // expect: ui-off-main
      }
      .store(in: &bag)
    NotificationCenter.default.publisher(for: .machineAdded)
      .sink { [banner] _ in banner.text = "Added" }
      .store(in: &bag)
  }

  @objc private func add() {
    NotificationCenter.default.post(name: .machineAdded, object: nil)
  }
}
