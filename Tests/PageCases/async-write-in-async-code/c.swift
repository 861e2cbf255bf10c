import SwiftUI
import RealmSwift

final class Habit: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var _id: ObjectId
  @Persisted var name = ""
  @Persisted var streak = 0
  @Persisted var lastDone: Date?
}

@MainActor
final class HabitCoordinator: ObservableObject {
  @Published private(set) var isBusy = false
  let realm: Realm
  var onFinish: (() -> Void)?

  init() throws {
    realm = try Realm()
  }

  func fetchStreak(of habit: Habit) async -> Int { habit.streak + 1 }

  func complete(_ habit: Habit) async {
    isBusy = true
    defer { isBusy = false }
    let streak = await fetchStreak(of: habit)
    let db = realm
    if streak > 0 {
      // expect: async-write-in-async-code
      db.writeAsync({ habit.streak = streak }, onComplete: nil)
    }
  }

  func reset(_ habit: Habit) async throws {
    let today = Date()
    try await realm.asyncWrite {
      habit.streak = 0
      habit.lastDone = today
    }
    onFinish?()
  }

  func makeResetAction(for habit: Habit) -> () -> Void {
    return { [realm] in
      realm.writeAsync {
        habit.streak = 0
      }
    }
  }
}

struct HabitRow: View {
  let habit: Habit
  @ObservedObject var coordinator: HabitCoordinator

  var body: some View {
    HStack {
      Text(habit.name)
      Spacer()
      Button("Done") {
        Task { await coordinator.complete(habit) }
      }
      Button("Rename") {
        coordinator.realm.writeAsync {
          habit.name = habit.name.capitalized
        }
      }
    }
  }
}
