import RealmSwift
import UIKit

// Where no code ends what other code has begun, a write that is left open stays so, and no caller has
// one open.

class Ticket: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var seat = ""
}

final class TicketScreen: UIViewController {
  private let realm = try! Realm()
  private lazy var tickets = realm.objects(Ticket.self)

  @IBAction private func reserve() {
    realm.beginWrite()  // expect: unfinished-transaction
    tickets.first?.seat = "A1"
  }

  @IBAction private func release() {
    tickets.first?.seat = ""  // expect: write-outside-transaction
  }

  @IBAction private func swapSeats() {
    realm.beginWrite()
    defer { try? realm.commitWrite() }
    tickets.first?.seat = "B2"
  }

  @IBAction private func clear() {
    try? realm.write {
      realm.delete(tickets)
      if tickets.isEmpty { realm.cancelWrite() }
    }
  }
}
