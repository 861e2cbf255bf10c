import Foundation
import RealmSwift

final class Payment: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var amount: Double
  @Persisted var note: String?
}
final class PaymentUploader {
  private let queue = DispatchQueue(label: "payments")
  func upload(_ payment: Payment) {
    if payment.realm == nil {
      queue.async { print(payment.amount) }
    } else {
      let reference = ThreadSafeReference(to: payment)
      queue.async {
        autoreleasepool {
          guard let realm = try? Realm(), let payment = realm.resolve(reference) else { return }
          print(payment.amount)
        }
      }
    }
  }
  func uploadFlag(_ payment: Payment) {
    let isManaged = payment.realm != nil
    let frozen = isManaged ? payment.freeze() : payment
    queue.async { print(frozen.amount) }
  }
  func uploadGuard(_ payment: Payment) {
    guard !payment.isFrozen else {
      queue.async { print(payment.amount) }
      return
    }
    let copy = Payment(value: ["id": payment.id, "amount": payment.amount])
    queue.async { print(copy.amount) }
  }
  func uploadNew() {
    let payment = Payment()
    payment.amount = 3
    queue.async {
      print(payment.amount)
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write { realm.add(payment) }
        print(payment.amount)
      }
    }
  }
  func wrong(_ payment: Payment) {
    if payment.realm != nil {
      queue.async {
        print(payment.amount)  // expect: live-object-across-queues
      }
    }
  }
}

struct Editable<Model: Object> {
  let base: Model
  var isManaged: Bool { base.realm != nil }
  func edit(_ change: (Model) -> Void) throws {
    try isManaged ? editManaged(change) : editNew(change)
  }
  private func editManaged(_ change: (Model) -> Void) throws {
    try base.realm?.write { change(base) }
  }
  private func editNew(_ change: (Model) -> Void) throws { change(base) }
}
func raise(_ id: String, in realm: Realm) throws {
  guard let payment = realm.object(ofType: Payment.self, forPrimaryKey: id) else { return }
  try Editable(base: payment).edit { $0.amount += 1 }
}
