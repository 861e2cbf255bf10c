import Foundation
import RealmSwift

private class Page: Object {
  @Persisted(primaryKey: true) var number = 1
  @Persisted var text = "once"
}

private func openVolume() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Page()) }
  return realm
}

// example
private func printThenClose(_ realm: Realm) {
  let snapshot = realm.freeze()
  for page in snapshot.objects(Page.self) {
    show(page.text)
  }
  snapshot.invalidate()
}
// end

// example
private func firstPage(of realm: Realm) -> Page? {
  realm.freeze().objects(Page.self).first
}
// end

// To invalidate the live realm gives its own version up, and none that is frozen.
private func invalidateLive(_ realm: Realm) {
  let page = realm.objects(Page.self).first?.freeze()
  realm.invalidate()
  show(page?.text ?? "")
}

private func freezeAnew(_ realm: Realm) throws {
  var snapshot = realm.freeze()
  snapshot.invalidate()
  try realm.write { realm.create(Page.self, value: ["number": 2]) }
  snapshot = realm.freeze()
  show("\(snapshot.objects(Page.self).count) pages")
}

extension Cases {
  static let realmClosedUnderFrozenObjectsGood = [
    Case("a snapshot is read, then closed") { printThenClose(try openVolume()) },
    Case("a snapshot goes with its last page") {
      let realm = try openVolume()
      show(firstPage(of: realm)?.text ?? "")
    },
    Case("the live realm is invalidated") { invalidateLive(try openVolume()) },
    Case("the next version is frozen") { try freezeAnew(try openVolume()) },
  ]
}
