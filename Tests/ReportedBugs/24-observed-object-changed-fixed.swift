// https://github.com/realm/realm-swift/pull/7045
import RealmSwift
import SwiftUI
class Habit: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: ObjectId; @Persisted var count: Int
}
struct HabitRow: View {
  @ObservedRealmObject var habit: Habit
  var body: some View {
    Button("\(habit.count)") {
      guard let live = habit.thaw() else { return }
      try! live.realm?.write {
        live.count += 1
      }
    }
  }
}
