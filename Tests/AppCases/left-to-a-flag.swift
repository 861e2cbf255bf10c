import Foundation
import RealmSwift

final class Ticket: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var seats: List<String>
}

final class Tickets {
  private let realm: Realm

  init() throws { realm = try Realm() }

  func store(_ tickets: [Ticket], isWriting: Bool) throws {
    if !isWriting { realm.beginWrite() }
    realm.add(tickets)
    if !isWriting { try realm.commitWrite() }
  }
  func replace(_ tickets: [Ticket], isWriting: Bool) throws {
    if isWriting {
      realm.add(tickets)
    } else {
      try realm.write { realm.add(tickets) }
    }
  }
  func clear() throws {
    try realm.write { realm.deleteAll() }
  }
  func forget(_ ticket: Ticket) {
    realm.delete(ticket)  // expect: write-outside-transaction
  }
}

@MainActor
final class Seats {
  private let realm: Realm
  private var ticket: Ticket

  init(realm: Realm, ticket: Ticket) {
    self.realm = realm
    self.ticket = ticket
  }

  private func flush(_ seats: [String]) {
    if realm.isInWriteTransaction {
      ticket.seats.append(objectsIn: seats)
    } else {
      try? realm.write { ticket.seats.append(objectsIn: seats) }
    }
  }
  func finish() throws {
    flush(["last"])
    realm.beginWrite()
    ticket.seats.append("end")
    try realm.commitWrite()
  }
}
