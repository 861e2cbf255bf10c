import RealmSwift
import UIKit
import UserNotifications

final class Room: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var unread = 0
}

final class Badges {
  private let center = UNUserNotificationCenter.current()
  private let counting = DispatchQueue(label: "badges")
  private var token: NotificationToken?

  func compare(_ rooms: Results<Room>) {
    center.getDeliveredNotifications { delivered in
      for room in rooms {  // expect: live-object-in-callback
        print(room.id, delivered.count)
      }
    }
  }

  func compareCopies(_ rooms: Results<Room>) {
    let ids = Array(rooms.map { $0.id })
    center.getDeliveredNotifications { delivered in
      for id in ids { print(id, delivered.count) }
    }
  }

  func count(_ rooms: Results<Room>) {
    token = rooms.observe(on: counting) { change in
      switch change {
      case .initial(let rooms), .update(let rooms, _, _, _):
        UIApplication.shared.applicationIconBadgeNumber = rooms.count  // expect: ui-off-main
      case .error: break
      }
    }
  }

  func countOnMain(_ rooms: Results<Room>) {
    token = rooms.observe(on: counting) { change in
      guard case .update(let rooms, _, _, _) = change else { return }
      let count = rooms.count
      DispatchQueue.main.async {
        UIApplication.shared.applicationIconBadgeNumber = count
      }
    }
  }
}
