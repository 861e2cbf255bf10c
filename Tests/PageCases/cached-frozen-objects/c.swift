import Foundation
import RealmSwift

final class MapPin: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var latitude = 0.0
  @Persisted var longitude = 0.0
}

var everySelectedPin: [MapPin] = []
var selectedPinIDs: Set<Int> = []

func didSelect(_ pin: MapPin) {
  let snapshot = pin.freeze()
  everySelectedPin.append(snapshot)  // expect: cached-frozen-objects
  selectedPinIDs.insert(pin.id)
}

final class PinHistory {
  static let instance = PinHistory()
  private var undo: [MapPin] = []
  private var visited: [Int: MapPin] = [:]

  private init() {}

  func willMove(_ pin: MapPin) {
    undo.append(pin.freeze())
  }

  func undoLast(in realm: Realm) throws {
    guard let old = undo.popLast() else { return }
    try realm.write {
      let pin = realm.object(ofType: MapPin.self, forPrimaryKey: old.id)
      pin?.latitude = old.latitude
      pin?.longitude = old.longitude
    }
  }

  func visit(_ pins: Results<MapPin>) {
    for pin in pins.freeze() {
      visited[pin.id] = pin  // expect: cached-frozen-objects
    }
  }

  func wasVisited(_ id: Int) -> Bool { visited[id] != nil }
}
