import UIKit
import RealmSwift

final class Order: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var note = ""
  @Persisted var total = 0
}

final class OrderViewController: UIViewController {
  private let noteField = UITextField()

  func saveNote(of order: Order, in realm: Realm) {
    let note = noteField.text ?? ""
    realm.beginAsyncWrite {  // expect: uncommitted-async-write
      guard !note.isEmpty else { return }
      order.note = note
      realm.commitAsyncWrite()
    }
  }

  func saveNoteOrCancel(of order: Order, in realm: Realm) {
    let note = noteField.text ?? ""
    realm.beginAsyncWrite {
      guard !note.isEmpty else {
        realm.cancelWrite()
        return
      }
      order.note = note
      realm.commitAsyncWrite()
    }
  }

  func saveTotal(of order: Order, in realm: Realm) {
    realm.beginAsyncWrite {
      order.total = max(0, order.total)
      do {
        try realm.commitWrite()
      } catch {
        realm.cancelWrite()
      }
    }
  }

  func clear(_ order: Order, in realm: Realm) {
    guard !order.note.isEmpty else { return }
    realm.writeAsync { order.note = "" }
  }
}
