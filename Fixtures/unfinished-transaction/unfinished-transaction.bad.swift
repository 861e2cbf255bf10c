import Foundation
import RealmSwift

private class Ticket: Object {
  @Persisted(primaryKey: true) var number = 1
  @Persisted var seat = "4A"
  @Persisted var isPaid = false
}

private struct PaymentFailure: Error {}

private func openBoxOffice() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Ticket()) }
  return realm
}

private func charge(_ succeeds: Bool) throws {
  guard succeeds else { throw PaymentFailure() }
}

// example
private func pay(_ ticket: Ticket, in realm: Realm, succeeds: Bool) throws {
  realm.beginWrite()  // expect: unfinished-transaction
  ticket.isPaid = true
  try charge(succeeds)
  try realm.commitWrite()
}
// end

private func moveSeat(to seat: String?, of ticket: Ticket) throws {
  guard let realm = ticket.realm else { return }
  realm.beginWrite()  // expect: unfinished-transaction
  guard let seat else { return }
  ticket.seat = seat
  try realm.commitWrite()
}

private struct TicketCleaner {
  func clean() throws {
    let realm = try openBoxOffice()
    realm.beginWrite()  // expect: unfinished-transaction
    realm.deleteAll()
  }
}

private final class TicketSwap {
  func swap(_ first: Ticket, in realm: Realm, keeps: Bool) throws -> Bool {
    realm.beginWrite()  // expect: unfinished-transaction
    first.seat = "5B"
    if keeps {
      try realm.commitWrite()
      return true
    }
    return false
  }
}

extension Cases {
  static let unfinishedTransactionBad = [
    Case("a payment fails between beginning and commit") {
      let realm = try openBoxOffice()
      try? pay(realm.objects(Ticket.self).first!, in: realm, succeeds: false)
    },
    Case("a guard leaves the write") {
      try moveSeat(to: nil, of: openBoxOffice().objects(Ticket.self).first!)
    },
    Case("nobody commits") { try TicketCleaner().clean() },
    Case("only one branch commits") {
      let realm = try openBoxOffice()
      _ = try TicketSwap().swap(realm.objects(Ticket.self).first!, in: realm, keeps: false)
    },
  ]
}
