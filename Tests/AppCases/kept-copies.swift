// New objects that copy live ones, and share their links, kept in properties.
import RealmSwift
import UIKit

class Glaze: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var cone: Int
}

class Pot: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
  @Persisted var glaze: Glaze?
  @Persisted var tests: List<Glaze>
}

final class PotEditor: UIViewController {
  private var draft: Pot?

  func edit(_ id: String) {
    guard let stored = try? Realm().object(ofType: Pot.self, forPrimaryKey: id) else { return }
    draft = Pot(value: stored)
  }

  func rename(_ title: String) {
    draft?.title = title
  }

  func setCone(_ cone: Int) {
    draft?.glaze?.cone = cone  // expect: write-outside-transaction
  }

  func setCones(_ cone: Int) {
    guard let draft else { return }
    for test in draft.tests {
      test.cone = cone  // expect: write-outside-transaction
    }
  }

  func upload() {
    guard let draft else { return }
    DispatchQueue.global().async {
      print(draft.title)
      print(draft.glaze?.cone ?? 0)  // expect: unmanaged-object-with-live-link
    }
  }
}

/// Its methods give the copy links of its own.
final class DeepPotEditor: UIViewController {
  private var draft: Pot?

  func edit(_ id: String) {
    guard let stored = try? Realm().object(ofType: Pot.self, forPrimaryKey: id) else { return }
    draft = Pot(value: stored)
    draft?.glaze = stored.glaze.map { Glaze(value: $0) }
  }

  func setCone(_ cone: Int) {
    draft?.glaze?.cone = cone
  }
}
