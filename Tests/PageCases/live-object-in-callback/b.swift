import UIKit
import AVFoundation
import UserNotifications
import RealmSwift

final class Reminder: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var text = ""
  @Persisted var isScheduled = false
}

final class ReminderViewController: UIViewController {
  private let titleLabel = UILabel()
  private var reminder: Reminder?

  func schedule(_ reminder: Reminder) {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
      guard granted else { return }
      let content = UNMutableNotificationContent()
      content.body = reminder.text  // expect: live-object-in-callback
      let request = UNNotificationRequest(identifier: "reminder", content: content, trigger: nil)
      UNUserNotificationCenter.current().add(request)
    }
  }

  func scheduleText(_ reminder: Reminder) {
    let (id, text) = (reminder.id, reminder.text)
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
      guard granted else { return }
      let content = UNMutableNotificationContent()
      content.body = text
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: id, content: content, trigger: nil))
    }
  }

  func scan(for reminder: Reminder) {
    AVCaptureDevice.requestAccess(for: .video) { granted in
      DispatchQueue.main.async {
        self.titleLabel.text = granted ? reminder.text : "no camera"
      }
    }
  }

  func highlight(_ reminder: Reminder) {
    UIView.animate(
      withDuration: 0.2,
      animations: {
        self.titleLabel.alpha = 0
      },
      completion: { _ in
        self.titleLabel.text = reminder.text
        self.titleLabel.alpha = 1
      })
  }
}
