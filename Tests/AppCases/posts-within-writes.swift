// What is posted within a write is told at once, within the write.
import Foundation
import RealmSwift

class Rescuer: Object {
  @Persisted(primaryKey: true) var callsign: String
  @Persisted var minutes: Int
}

extension Notification.Name {
  static let rosterChanged = Notification.Name("rosterChanged")
  static let rosterImported = Notification.Name("rosterImported")
  static let rosterExported = Notification.Name("rosterExported")
}

final class Roster {
  private let realm = try! Realm()

  func importNames(_ names: [String]) throws {
    try realm.write {
      for name in names {
        realm.create(Rescuer.self, value: ["callsign": name], update: .modified)
      }
      // expect: nested-write
      NotificationCenter.default.post(name: .rosterChanged, object: nil)
      NotificationCenter.default.post(name: .rosterExported, object: nil)
    }
    NotificationCenter.default.post(name: .rosterImported, object: nil)
  }
}

final class RosterBoard: NSObject {
  private let realm = try! Realm()

  override init() {
    super.init()
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(changed), name: .rosterChanged, object: nil)
    center.addObserver(self, selector: #selector(imported), name: .rosterImported, object: nil)
    center.addObserver(self, selector: #selector(exported), name: .rosterExported, object: nil)
  }

  @objc private func changed() {
    try? realm.write {
      for rescuer in realm.objects(Rescuer.self) { rescuer.minutes = 0 }
    }
  }

  @objc private func imported() {
    try? realm.write {
      for rescuer in realm.objects(Rescuer.self) { rescuer.minutes = 0 }
    }
  }

  @objc private func exported() {
    let change = {
      for rescuer in self.realm.objects(Rescuer.self) { rescuer.minutes = 0 }
    }
    if realm.isInWriteTransaction {
      change()
    } else {
      try? realm.write(change)
    }
  }
}
