import Foundation
import RealmSwift
final class Reminder: Object {
  @Persisted(primaryKey: true) var id: Int; @Persisted var title: String
}
actor ReminderSync {
  let client = URLSession.shared
  func sync() async throws {
    let (data, _) = try await client.data(from: URL(string: "https://e.org")!)
    let titles = try JSONDecoder().decode([String].self, from: data)
    let first = try await MainActor.run { () -> Reminder? in
      let realm = try Realm()
      try realm.write { for title in titles { realm.add(Reminder(value: ["title": title])) } }
      return realm.objects(Reminder.self).first
    }
    print(first?.title ?? "")  // expect: live-object-across-actors
    let count = try await MainActor.run { try Realm().objects(Reminder.self).count }
    print(count)
    let own = try await Realm(actor: self)
    let reminder = own.objects(Reminder.self).first
    await MainActor.run {
      print(reminder?.title ?? "")  // expect: live-object-across-actors
    }
    let title = reminder?.title
    await MainActor.run { print(title ?? "") }
    print(reminder?.title ?? "")
  }
}
@MainActor func show(_ reminder: Reminder) async {
  await MainActor.run { print(reminder.title) }
  Task { @MainActor in print(reminder.title) }
  DispatchQueue.main.async { print(reminder.title) }
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    print(reminder.title)
    continuation.resume()
  }
  await nonisolatedPrint(reminder)  // expect: live-object-across-actors
}
func nonisolatedPrint(_ reminder: Reminder) async { print(reminder.title) }
