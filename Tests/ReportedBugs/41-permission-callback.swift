// https://github.com/realm/realm-swift/issues/8668
import RealmSwift
import UserNotifications
class Pill: Object { @Persisted var name: String; @Persisted var hour: Int }
@MainActor final class PillReminder {
  func schedule(_ pill: Pill) {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
      guard granted else { return }
      let content = UNMutableNotificationContent()
      content.title = pill.name  // expect: live-object-in-callback
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: "x", content: content, trigger: nil))
    }
  }
}
