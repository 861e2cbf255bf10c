import Combine
import Foundation
import RealmSwift
import SwiftUI

final class Habit: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var name: String
  @Persisted var streak: Int
}

final class HabitRepository {
  func all() async throws -> [Habit] {
    let realm = try await Task.detached { try Realm(queue: nil) }.value
    return Array(realm.objects(Habit.self))  // expect: live-object-sent-to-task
  }
  func allOnWorker() async -> [Habit] {
    let realm = try! Realm(queue: nil)
    return Array(realm.objects(Habit.self))
  }
  func frozen() async -> [Habit] {
    let realm = try! Realm(queue: nil)
    return Array(realm.objects(Habit.self).freeze())
  }
}

@MainActor
final class HabitsViewModel: ObservableObject {
  @Published var habits: [Habit] = []
  @Published var safe: [Habit] = []
  private let repo = HabitRepository()

  func load() async {
    habits = await repo.allOnWorker()
    safe = await repo.frozen()
  }
  func longest() -> String {
    habits.max { $0.streak < $1.streak }?.name ?? ""  // expect: stored-live-object
  }
  func longestSafe() -> String {
    safe.max { $0.streak < $1.streak }?.name ?? ""
  }
}

struct HabitsView: View {
  @StateObject private var model = HabitsViewModel()
  var body: some View {
    List(model.safe) { habit in Text(habit.name) }
      .task { await model.load() }
  }
}
