import Foundation
import RealmSwift

final class Ticket: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var holder = ""
  @Persisted var scanned = false
}

enum TicketDatabase {
  static func open() throws -> Realm {
    try Realm(configuration: Realm.Configuration(schemaVersion: 9))
  }
}

protocol Presenter: AnyObject {
  @MainActor func present(_ text: String)
}

struct ScanService {
  let presenter: Presenter & Sendable

  func scan(_ code: String) async throws {
    let ticket = try TicketDatabase.open().object(ofType: Ticket.self, forPrimaryKey: code)
    await MainActor.run { [presenter] in
      presenter.present(ticket?.holder ?? "unknown")  // expect: live-object-across-actors
    }
  }

  func scanCopy(_ code: String) async throws {
    let holder = try TicketDatabase.open().object(ofType: Ticket.self, forPrimaryKey: code)?.holder
    await MainActor.run { [presenter] in
      presenter.present(holder ?? "unknown")
    }
  }

  func scanKey(_ ticket: Ticket) async throws {
    let code = ticket.code
    let presenter = self.presenter
    try await MainActor.run {
      let ticket = try TicketDatabase.open().object(ofType: Ticket.self, forPrimaryKey: code)
      presenter.present(ticket?.holder ?? "unknown")
    }
  }

  func scanReference(_ ticket: Ticket) async throws {
    let reference = ThreadSafeReference(to: ticket)
    let presenter = self.presenter
    try await MainActor.run {
      let realm = try TicketDatabase.open()
      guard let ticket = realm.resolve(reference) else { return }
      presenter.present(ticket.holder)
    }
  }

  func announceAll() async throws {
    let presenter = self.presenter
    let tickets = try TicketDatabase.open().objects(Ticket.self)
    await MainActor.run {
      // expect: live-object-across-actors
      for ticket in tickets { presenter.present(ticket.holder) }
    }
  }

  func announceCount(_ tickets: Results<Ticket>) async {
    let count = tickets.count
    await presenter.present("\(count) tickets")
  }
}
