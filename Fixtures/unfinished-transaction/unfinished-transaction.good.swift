import Foundation
import RealmSwift

private class Ticket: Object {
  @Persisted(primaryKey: true) var number = 1
  @Persisted var seat = "4A"
  @Persisted var isPaid = false
}

private struct CardFailure: Error {}

private func openCounter() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Ticket()) }
  return realm
}

private func chargeCard(_ succeeds: Bool) throws {
  guard succeeds else { throw CardFailure() }
}

// example
private func payInBlock(_ ticket: Ticket, in realm: Realm, succeeds: Bool) throws {
  try realm.write {
    ticket.isPaid = true
    try chargeCard(succeeds)
  }
}
// end

// example
private func payOrCancel(_ ticket: Ticket, in realm: Realm, succeeds: Bool) throws {
  realm.beginWrite()
  defer {
    if realm.isInWriteTransaction { realm.cancelWrite() }
  }
  ticket.isPaid = true
  try chargeCard(succeeds)
  try realm.commitWrite()
}
// end

private func payOrCatch(_ ticket: Ticket, in realm: Realm, succeeds: Bool) {
  realm.beginWrite()
  do {
    ticket.isPaid = true
    try chargeCard(succeeds)
    try realm.commitWrite()
  } catch {
    realm.cancelWrite()
  }
}

private func changeSeat(to seat: String?, of ticket: Ticket) throws {
  guard let realm = ticket.realm, let seat else { return }
  realm.beginWrite()
  ticket.seat = seat
  try realm.commitWrite()
}

// An editor's write is open as long as its screen.
private final class TicketEditor {
  let realm: Realm
  let ticket: Ticket

  init(_ ticket: Ticket, in realm: Realm) {
    self.ticket = ticket
    self.realm = realm
  }

  func appear() { realm.beginWrite() }
  func type(_ seat: String) { ticket.seat = seat }
  func save() throws { try realm.commitWrite() }
}

private func openForEditing() throws -> Realm {
  let realm = try openCounter()
  realm.beginWrite()
  return realm
}

extension Cases {
  static let unfinishedTransactionGood = [
    Case("a block ends its write whatever happens") {
      let realm = try openCounter()
      try? payInBlock(realm.objects(Ticket.self).first!, in: realm, succeeds: false)
    },
    Case("a deferred cancellation ends the write") {
      let realm = try openCounter()
      try? payOrCancel(realm.objects(Ticket.self).first!, in: realm, succeeds: false)
      try payOrCancel(realm.objects(Ticket.self).first!, in: realm, succeeds: true)
    },
    Case("an error is caught and the write cancelled") {
      let realm = try openCounter()
      payOrCatch(realm.objects(Ticket.self).first!, in: realm, succeeds: false)
    },
    Case("a guard leaves before the write begins") {
      try changeSeat(to: nil, of: openCounter().objects(Ticket.self).first!)
    },
    Case("another method ends the write") {
      let realm = try openCounter()
      let editor = TicketEditor(realm.objects(Ticket.self).first!, in: realm)
      editor.appear()
      editor.type("9C")
      try editor.save()
    },
    Case("the caller ends the write") {
      let realm = try openForEditing()
      realm.deleteAll()
      realm.cancelWrite()
    },
  ]
}
