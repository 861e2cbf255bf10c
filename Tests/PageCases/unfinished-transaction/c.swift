import UIKit
import RealmSwift

final class Sketch: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var layers: List<String>
}

final class SketchViewController: UIViewController {
  private let realm = try! Realm()
  private var sketch: Sketch!

  private func validate(_ name: String) throws {
    struct EmptyName: Error {}
    if name.isEmpty { throw EmptyName() }
  }

  func rename(to name: String) {
    do {
      let realm = try Realm()
      realm.beginWrite()  // expect: unfinished-transaction
      try validate(name)
      sketch.name = name
      try realm.commitWrite()
    } catch {
      title = error.localizedDescription
    }
  }

  func renameValidated(to name: String) {
    do {
      try validate(name)
      let realm = try Realm()
      realm.beginWrite()
      sketch.name = name
      try realm.commitWrite()
    } catch {
      title = error.localizedDescription
    }
  }

  func addLayer(_ name: String?) {
    realm.beginWrite()
    if let name {
      sketch.layers.append(name)
      try? realm.commitWrite()
    } else {
      realm.cancelWrite()
    }
  }

  func addLayers(_ names: [String], confirm: () -> Bool) {
    realm.beginWrite()
    names.forEach { sketch.layers.append($0) }
    switch confirm() {
    case true: realm.commitAsyncWrite()
    case false: realm.cancelWrite()
    }
  }
}
