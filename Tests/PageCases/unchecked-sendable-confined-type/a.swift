import Foundation
import RealmSwift

final class Habit: Object, @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
}

final class Streak: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var days = 0
}

struct StreakModel: Sendable {
  let id: Int
  let days: Int
}

func openHabits() throws -> Realm {
  try Realm(configuration: Realm.Configuration(schemaVersion: 2))
}

final class HabitService: @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  private let realm: Realm
  private let lock = NSLock()
  private var log: [String] = []

  init() throws { realm = try openHabits() }

  func count() -> Int { realm.objects(Streak.self).count }
}

final class HabitLog: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func add(_ streak: Streak) {
    let line = "\(streak.id): \(streak.days)"
    lock.lock()
    lines.append(line)
    lock.unlock()
  }
}

final class StreakSnapshot: @unchecked Sendable {
  private let streaks: Results<Streak>

  init() throws { streaks = try openHabits().objects(Streak.self).freeze() }

  func models() -> [StreakModel] { streaks.map { StreakModel(id: $0.id, days: $0.days) } }
}

/// Where it comes from is not known; it may well be frozen.
struct StreakBox: @unchecked Sendable {
  let streak: Streak
}
