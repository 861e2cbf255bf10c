// https://github.com/realm/realm-swift/issues/6735
import RealmSwift
import Foundation
class Log: Object { @Persisted var line: String }
@MainActor final class Logger17 {
  private let queue = DispatchQueue(label: "serial-background")
  func log(_ line: String) {
    do {
      let realm = try Realm(queue: queue)  // expect: realm-opened-off-its-executor
      queue.async {
        try? realm.write { realm.create(Log.self, value: ["line": line]) }
      }
    } catch { print(error) }
  }
}
