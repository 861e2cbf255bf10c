// https://github.com/realm/realm-swift/issues/4834
import RealmSwift
import Foundation
class Device: Object { @Persisted var name: String }
final class DeviceWatcher {
  private let queue = DispatchQueue(label: "devices", qos: .utility)
  private var token: NotificationToken?
  func start() {
    queue.async { [weak self] in
      autoreleasepool {
        let realm = try! Realm()
        let devices = realm.objects(Device.self).filter("name != ''")
        self?.token = devices.observe { change in  // expect: observation-without-run-loop
          print(change)
        }
      }
    }
  }
}
