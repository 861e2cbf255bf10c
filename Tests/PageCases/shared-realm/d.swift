import Foundation
import RealmSwift

final class Feature: Object {
  @Persisted(primaryKey: true) var key: String
  @Persisted var isOn = false
}

@globalActor
actor FlagActor {
  static let shared = FlagActor()
}

enum Flags {
  static let realm = try! Realm(configuration: configuration)
  static let onActor = try! Realm(configuration: configuration)
  static let configuration = Realm.Configuration(inMemoryIdentifier: "flags")
  @MainActor static let screen = try! Realm(configuration: configuration).objects(Feature.self)
  static var known: Set<String> = []

  @MainActor
  static func isOn(_ key: String) -> Bool {
    realm.object(ofType: Feature.self, forPrimaryKey: key)?.isOn ?? false
  }

  @MainActor
  static func report(_ send: @escaping @Sendable (Int) async -> Void) {
    let count = realm.objects(Feature.self).count
    Task.detached {
      await send(count)
      // expect: shared-realm
      await send(realm.objects(Feature.self).where { $0.isOn == true }.count)
    }
  }

  @MainActor
  static func reportScreen(_ send: @escaping @Sendable (Int) async -> Void) {
    Task {
      await send(screen.count)
      await send(screen.where { $0.isOn == true }.count)
    }
  }

  static func reportFresh(_ send: @escaping @Sendable (Int) async -> Void) {
    Task.detached {
      let count = (try? count()) ?? 0
      await send(count)
    }
  }

  private static func count() throws -> Int {
    try Realm(configuration: configuration).objects(Feature.self).count
  }
}

@MainActor
final class FlagScreen {
  private let timer = DispatchQueue(label: "flags.timer")

  func tick() {
    let before = Flags.realm.objects(Feature.self).count
    timer.async {
      Flags.known.insert("tick \(before)")
    }
  }

  func tickLive() {
    print(Flags.onActor.objects(Feature.self).count)
    timer.async {
      print(Flags.onActor.objects(Feature.self).first?.key ?? "")  // expect: shared-realm
    }
  }
}
