import Foundation
import RealmSwift

final class Badge: Object {
  @Persisted(primaryKey: true) var name: String
  @Persisted var earned: Date?
}

enum BadgeError: Error { case missing }

func earn(_ name: String, at date: Date) async throws {
  guard let realm = try? await Realm() else { throw BadgeError.missing }
  // expect: realm-opened-in-nonisolated-async
  let badge = realm.object(ofType: Badge.self, forPrimaryKey: name)
  guard badge != nil else { throw BadgeError.missing }
}

@MainActor
func earnOnMain(_ name: String, at date: Date) async throws {
  guard let realm = try? await Realm() else { throw BadgeError.missing }
  guard let badge = realm.object(ofType: Badge.self, forPrimaryKey: name) else {
    throw BadgeError.missing
  }
  try await realm.asyncWrite { badge.earned = date }
}

@globalActor
actor BadgeActor {
  static let shared = BadgeActor()
}

@BadgeActor
func earnInBackground(_ name: String, at date: Date) async throws {
  let realm = try await Realm(configuration: .defaultConfiguration, actor: BadgeActor.shared)
  try await realm.asyncWrite {
    realm.object(ofType: Badge.self, forPrimaryKey: name)?.earned = date
  }
}

func earnedCounts(_ names: [String]) async throws -> [String: Int] {
  try await withThrowingTaskGroup(of: (String, Int).self) { group in
    for name in names {
      group.addTask {
        let realm = try await Realm()
        // expect: realm-opened-in-nonisolated-async
        return (name, realm.objects(Badge.self).where { $0.name == name }.count)
      }
    }
    return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}

func earnedCountsOnMain(_ names: [String]) async throws -> Int {
  try await withThrowingTaskGroup(of: Int.self) { group in
    for name in names {
      group.addTask { @MainActor in
        let realm = try await Realm()
        return realm.objects(Badge.self).where { $0.name == name }.count
      }
    }
    return try await group.reduce(0, +)
  }
}
