import Foundation
import RealmSwift

private class Page: Object {
  @Persisted(primaryKey: true) var number = 1
  @Persisted var text = "once"
}

private func openBook() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Page()) }
  return realm
}

// example
private func printAndClose(_ realm: Realm) {
  let snapshot = realm.freeze()
  let pages = snapshot.objects(Page.self)
  show("\(pages.count) pages")
  snapshot.invalidate()
  show(pages.first?.text ?? "")  // expect: realm-closed-under-frozen-objects
}
// end

private func closeRealmOfPage(_ page: Page) {
  let frozen = page.freeze()
  frozen.realm?.invalidate()
  show(frozen.text)  // expect: realm-closed-under-frozen-objects
}

private final class Reader {
  private let snapshot: Realm

  init(_ realm: Realm) { snapshot = realm.freeze() }

  func countAfterClosing() -> Int {
    let closed = snapshot.freeze()
    closed.invalidate()
    return closed.objects(Page.self).count  // expect: realm-closed-under-frozen-objects
  }
}

extension Cases {
  static let realmClosedUnderFrozenObjectsBad = [
    Case("pages are read after their snapshot was closed") { printAndClose(try openBook()) },
    Case("a page closes the realm that it belongs to") {
      closeRealmOfPage(try openBook().objects(Page.self).first!)
    },
    Case("a closed snapshot is asked for pages") {
      show("\(Reader(try openBook()).countAfterClosing())")
    },
  ]
}
