import Foundation
import RealmSwift

final class Trench: Object {
  @Persisted(primaryKey: true) var code = ""
}

final class Find: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var depth = 0
  @Persisted var trench: Trench?

  var label: String { "\(trench?.code ?? "") \(id)" }
  var depthText: String { "\(depth) cm" }
}

final class LabelPrinter {
  private let queue = DispatchQueue(label: "labels")
  private let realm = try! Realm()

  func printLabel(_ id: Int) {
    guard let find = realm.object(ofType: Find.self, forPrimaryKey: id) else { return }
    let copy = Find(value: find)
    queue.async { print(copy.label) }  // expect: unmanaged-object-with-live-link
  }

  func printDepth(_ id: Int) {
    guard let find = realm.object(ofType: Find.self, forPrimaryKey: id) else { return }
    let copy = Find(value: find)
    queue.async { print(copy.depthText) }
  }

  func printNew(in trench: Trench) {
    let new = Find()
    new.trench = trench
    queue.async { print(new.label) }  // expect: unmanaged-object-with-live-link
  }

  func printUnplaced() {
    let new = Find()
    queue.async { print(new.label) }
  }
}
