import Foundation
import RealmSwift

// MARK: - Functions that keep asynchronous closures which no actor runs

final class Streak: Object {
  @Persisted(primaryKey: true) var id: UUID
  @Persisted var title: String
  @Persisted var days: Int
}

struct Effect<Action: Sendable>: Sendable {
  let operation: (@Sendable (Action) async -> Void)?

  static var none: Self { Self(operation: nil) }

  static func run(
    _ operation: @escaping @Sendable (Action) async throws -> Void,
    catch handler: (@Sendable (any Error) async -> Void)? = nil
  ) -> Self {
    Self { action in
      do { try await operation(action) } catch { await handler?(error) }
    }
  }
}

enum Streaks {
  static func first() throws -> Streak? { try Realm().objects(Streak.self).first }
}

func remind() async {}

@MainActor
struct StreakFeature {
  var later: (@Sendable () async throws -> Void)?

  func remindTapped() -> Effect<Int> {
    .run { _ in
      guard let streak = try Streaks.first() else { return }
      await remind()
      print(streak.title)  // expect: live-object-across-await
    }
  }

  func reduce(_ action: Int) -> Effect<Int> {
    switch action {
    case 1:
      return .run { action in
        guard let streak = try Streaks.first() else { return }
        let title = streak.title
        await remind()
        print(title, action)
      }
    case 2:
      return .run { _ in
        let streaks = try Realm().objects(Streak.self)
        // expect: observation-without-run-loop
        let token = streaks.observe { _ in print("changed") }
        await remind()
        token.invalidate()
      }
    default: return .none
    }
  }

  func share(_ streak: Streak) -> Effect<Int> {
    let title = streak.title
    return .run { _ in
      print(title)
      print(streak.days)  // expect: live-object-sent-to-task
    }
  }

  mutating func keep() {
    later = {
      let streak = try Streaks.first()
      await remind()
      print(streak?.days ?? 0)  // expect: live-object-across-await
    }
    let own: @MainActor () async throws -> Void = {
      let streak = try Streaks.first()
      await remind()
      print(streak?.days ?? 0)
    }
    _ = own
  }
}
