// What a view observes is frozen where all that make the view give it something managed.
import RealmSwift
import SwiftUI

final class Habit: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var name = ""
}

final class HabitGroup: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var habits: List<Habit>
}

struct HabitList: View {
  @ObservedResults(Habit.self) var habits
  @State private var draft = Habit()

  var body: some View {
    List {
      ForEach(habits) { habit in
        NavigationLink(habit.name) { HabitDetail(habit: habit) }
      }
      NavigationLink("New") { HabitEditor(entry: draft) }
    }
  }
}

struct HabitDetail: View {
  @ObservedRealmObject var habit: Habit
  @ObservedResults(HabitGroup.self) var groups
  @State private var token: NotificationToken?

  var body: some View {
    ForEach(groups) { group in
      Button(habit.name) { add(to: group) }
      Button("All") { addThawed(to: group) }
    }
    .onAppear(perform: observe)
  }

  private func observe() {
    token = habit.observe { _ in }  // expect: frozen-observation
  }

  private func add(to group: HabitGroup) {
    guard let live = group.thaw(), let realm = live.realm else { return }
    try? realm.write {
      live.habits.append(habit)  // expect: half-thawed-append
    }
  }

  private func addThawed(to group: HabitGroup) {
    guard let live = group.thaw(), let thawed = habit.thaw(), let realm = live.realm else { return }
    try? realm.write {
      live.habits.append(thawed)
    }
  }
}

/// It is given a new object, which it adds.
struct HabitEditor: View {
  @ObservedRealmObject var entry: Habit
  @ObservedResults(Habit.self) var habits

  var body: some View {
    TextField("Name", text: $entry.name)
    Button("Trim") {
      entry.name = entry.name.trimmingCharacters(in: .whitespaces)
    }
    Button("Save") { $habits.append(entry) }
  }
}

/// A function that is wrong for all who call it is wrong itself.
struct GroupDetail: View {
  @ObservedRealmObject var group: HabitGroup
  @ObservedResults(Habit.self) var habits

  var body: some View {
    ForEach(habits) { habit in
      Button(habit.name) { takeIn(habit) }
    }
  }

  private func takeIn(_ habit: Habit) {
    guard let live = group.thaw(), let realm = live.realm else { return }
    try? realm.write {
      live.habits.append(habit)  // expect: half-thawed-append
    }
  }
}
