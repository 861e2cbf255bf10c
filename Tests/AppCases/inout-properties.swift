// To hand a property of an object to a parameter that is `inout` is to change it.
import RealmSwift

class PlayerSettings: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var volume = 0.5
  @Persisted var speed = 1.0
}

@discardableResult
func clamp(_ value: inout Double, to range: ClosedRange<Double>) -> Bool {
  guard !range.contains(value) else { return false }
  value = min(max(value, range.lowerBound), range.upperBound)
  return true
}

final class PlayerSettingsStore {
  func repair() throws {
    let realm = try Realm()
    guard let settings = realm.objects(PlayerSettings.self).first else { return }
    clamp(&settings.volume, to: 0...1)  // expect: write-outside-transaction
  }

  func repairWithin() throws {
    let realm = try Realm()
    guard let settings = realm.objects(PlayerSettings.self).first else { return }
    try realm.write { swap(&settings.volume, &settings.speed) }
  }

  func repairCopy() throws -> Double {
    let realm = try Realm()
    var volume = realm.objects(PlayerSettings.self).first?.volume ?? 0
    clamp(&volume, to: 0...1)
    return volume
  }

  func repairFrozen() throws {
    let realm = try Realm()
    guard let settings = realm.objects(PlayerSettings.self).first?.freeze() else { return }
    clamp(&settings.speed, to: 0.5...2)  // expect: frozen-mutation
  }
}
