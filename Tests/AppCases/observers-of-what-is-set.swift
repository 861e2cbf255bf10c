import RealmSwift
import UIKit

final class Museum: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
  @Persisted var visits = 0
}

final class MuseumViewController: UIViewController {
  private let nameLabel = UILabel()

  var museum: Museum? {
    didSet {
      guard let museum, museum != oldValue else { return }
      nameLabel.text = museum.name
      museum.visits += 1  // expect: write-outside-transaction
    }
  }

  var shown: Museum? {
    didSet {
      guard let shown, let realm = shown.realm else { return }
      try? realm.write { shown.visits += 1 }
    }
  }
}

final class MuseumListViewController: UITableViewController {
  private let museums = try! Realm().objects(Museum.self).sorted(byKeyPath: "name")

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let controller = segue.destination as? MuseumViewController else { return }
    controller.museum = museums[0]
    controller.shown = museums[0]
  }
}

final class MuseumHours {
  private let realm: Realm
  private let museum: Museum

  init(realm: Realm, museum: Museum) {
    self.realm = realm
    self.museum = museum
  }

  var visits: Int {
    get { museum.visits }
    set {
      try? realm.write { museum.visits = newValue }  // expect: nested-write
    }
  }

  func open() throws {
    try realm.write {
      museum.name += " (open)"
      visits = 1
    }
  }

  func close() throws {
    try realm.write { museum.name += " (closed)" }
    visits = 0
  }
}

final class MuseumAlerts {
  private let museum: Museum

  init(museum: Museum) {
    self.museum = museum
  }

  func ask() {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { isGranted, _ in
      guard isGranted else { return }
      UIApplication.shared.registerForRemoteNotifications()  // expect: ui-off-main
    }
  }

  func askAndHop() {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { isGranted, _ in
      guard isGranted else { return }
      DispatchQueue.main.async {
        UIApplication.shared.registerForRemoteNotifications()
      }
    }
  }

  func count() throws {
    try museum.realm?.write { museum.visits += 1 }
  }
}
