import Foundation
import RealmSwift

final class Setting: Object {
  @Persisted(primaryKey: true) var key: String
  @Persisted var value: String
}

protocol RealmProviding { func make() throws -> Realm }
struct DefaultRealmProvider: RealmProviding {
  var configuration = Realm.Configuration.defaultConfiguration
  func make() throws -> Realm { try Realm(configuration: configuration) }
}

final class Container {
  static let shared = Container()
  private var factories: [String: () -> Any] = [:]
  lazy var realmProvider: RealmProviding = DefaultRealmProvider()
  lazy var settings: SettingsService = SettingsService(provider: realmProvider)
  lazy var sharedRealm: Realm = try! realmProvider.make()
  func register<T>(_ type: T.Type, _ factory: @escaping () -> T) { factories["\(type)"] = factory }
  func resolve<T>(_ type: T.Type) -> T { factories["\(type)"]!() as! T }
}

final class SettingsService {
  private let provider: RealmProviding
  private let queue = DispatchQueue(label: "settings")
  init(provider: RealmProviding) { self.provider = provider }

  func value(for key: String) -> String? {
    try? provider.make().object(ofType: Setting.self, forPrimaryKey: key)?.value
  }
  func setting(for key: String) -> Setting? {
    try? provider.make().object(ofType: Setting.self, forPrimaryKey: key)
  }
  func set(_ value: String, for key: String) {
    queue.async { [provider] in
      autoreleasepool {
        let realm = try! provider.make()
        try! realm.write {
          realm.create(Setting.self, value: ["key": key, "value": value], update: .all)
        }
      }
    }
  }
  func migrateLegacy(_ key: String) {
    guard let setting = setting(for: key) else { return }
    queue.async {
      print(setting.value)  // expect: live-object-across-queues
    }
    let copy = setting.value
    queue.async { print(copy) }
  }
  func update(_ key: String, _ value: String) {
    let realm = try! provider.make()
    let setting = realm.object(ofType: Setting.self, forPrimaryKey: key)
    queue.async {
      try! realm.write {  // expect: live-object-across-queues
        setting?.value = value
      }
    }
  }
}

@MainActor
final class SettingsModel {
  func show() {
    let realm = Container.shared.sharedRealm
    print(realm.objects(Setting.self).count)
  }
}
func importSettings() {
  DispatchQueue.global().async {
    let realm = Container.shared.sharedRealm
    print(realm.objects(Setting.self).count)  // expect: shared-realm
  }
}
