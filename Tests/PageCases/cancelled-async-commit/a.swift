import UIKit
import RealmSwift

final class CartLine: Object {
  @Persisted(primaryKey: true) var sku: String
  @Persisted var quantity = 1
  @Persisted var isRemoved = false
}

final class CartViewController: UIViewController {
  private let realm = try! Realm()
  private var pending: AsyncTransactionId?

  func removeLine(_ line: CartLine, confirm: () -> Bool) {
    realm.beginWrite()
    line.isRemoved = true
    let ticket = realm.commitAsyncWrite { error in
      print(error?.localizedDescription ?? "removed")
    }
    guard confirm() else {
      try? realm.cancelAsyncWrite(ticket)  // expect: cancelled-async-commit
      return
    }
    navigationController?.popViewController(animated: true)
  }

  func removeLineLater(_ line: CartLine, confirm: () -> Bool) {
    let ticket = realm.writeAsync {
      line.isRemoved = true
    }
    if !confirm() {
      try? realm.cancelAsyncWrite(ticket)
    }
  }

  func stepperChanged(_ line: CartLine, to value: Double) {
    if let pending { try? realm.cancelAsyncWrite(pending) }
    pending = realm.writeAsync { line.quantity = Int(value) }
  }

  func removeLineNow(_ line: CartLine, confirm: () -> Bool) {
    realm.beginWrite()
    line.isRemoved = true
    if confirm() { realm.commitAsyncWrite() } else { realm.cancelWrite() }
  }
}
