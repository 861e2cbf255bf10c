import Foundation
import RealmSwift

final class Setting: Object {
  @Persisted(primaryKey: true) var key: String
  @Persisted var value = ""
}

/// Legacy store, used from all over the app.
final class SettingsStore {
  private static var cached: Results<Setting> = try! Realm().objects(Setting.self)
  private static let frozen: Results<Setting> = try! Realm().objects(Setting.self).freeze()

  static func dump() {
    let onMain = Thread.isMainThread
    if onMain {
      DispatchQueue.main.async { print(cached.count) }
    } else {
      // expect: inverted-thread-check
      print(cached.count)
    }
  }

  static func dumpFrozen() {
    if Thread.isMainThread {
      DispatchQueue.main.async { print(frozen.count) }
    } else {
      print(frozen.count)
    }
  }

  static func value(for key: String, completion: @escaping (String?) -> Void) {
    switch Thread.isMainThread {
    case true:
      completion(cached.first { $0.key == key }?.value)
    case false:
      DispatchQueue.main.async { completion(cached.first { $0.key == key }?.value) }
    }
  }

  static func log(_ key: String) {
    if Thread.isMainThread {
      DispatchQueue.main.async { print("log \(key)") }
    } else {
      print("log \(key)")
    }
  }

  static func valueNow(for key: String) -> String? {
    if Thread.isMainThread { return cached.first { $0.key == key }?.value }
    return DispatchQueue.main.sync { cached.first { $0.key == key }?.value }
  }
}
