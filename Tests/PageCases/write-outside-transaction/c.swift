import UIKit
import RealmSwift

final class Alarm: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var label = ""
  @Persisted var isOn = true
  @Persisted var snoozes = 0
}

final class AlarmViewController: UIViewController {
  private let toggle = UISwitch()
  private var shown: Alarm?

  @objc private func addTapped() {
    guard let realm = try? Realm() else { return }
    let alarm = Alarm(value: ["id": 1])
    alarm.label = "Morning"
    do {
      try realm.write { realm.add(alarm, update: .modified) }
    } catch {
      return
    }
    shown = alarm
    alarm.isOn = toggle.isOn  // expect: write-outside-transaction
  }

  @objc private func addRightTapped() {
    guard let realm = try? Realm() else { return }
    let alarm = Alarm(value: ["id": 1])
    alarm.label = "Morning"
    alarm.isOn = toggle.isOn
    try? realm.write { realm.add(alarm, update: .modified) }
    shown = alarm
    title = alarm.label
  }

  @objc private func toggled() {
    let realm = try! Realm()
    if let alarm = realm.objects(Alarm.self).first(where: { $0.label == "Morning" }) {
      alarm.isOn.toggle()  // expect: write-outside-transaction
    }
  }

  @objc private func toggledRight() {
    let realm = try! Realm()
    guard let alarm = realm.objects(Alarm.self).first(where: { $0.label == "Morning" }) else {
      return
    }
    try? realm.write { alarm.isOn.toggle() }
    realm.writeAsync { alarm.snoozes = 0 }
  }

  func snooze(_ alarm: Alarm) {
    guard let realm = alarm.realm else {
      alarm.snoozes += 1
      return
    }
    realm.beginWrite()
    alarm.snoozes += 1
    do { try realm.commitWrite() } catch { realm.cancelWrite() }
  }
}
