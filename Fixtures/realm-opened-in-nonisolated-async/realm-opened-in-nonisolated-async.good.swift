import Foundation
import RealmSwift

private class Ticket: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var seat = "12A"
}

private let office = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
@MainActor
private func clearOffice() async throws {
  let realm = try await Realm(configuration: office)
  try realm.write { realm.deleteAll() }
}
// end

// example
private actor TicketService {
  func seats() async throws -> [String] {
    let realm = try await Realm(configuration: office, actor: self)
    return realm.objects(Ticket.self).map { $0.seat }
  }
}
// end

// example
private func countSeats() throws -> Int {
  let realm = try Realm(configuration: office)
  return realm.objects(Ticket.self).count
}

private func reportSeats() async throws {
  let count = try countSeats()
  await awaitReply()
  show("\(count) seats")
}
// end

@MainActor
private final class TicketModel {
  func count() async throws -> Int {
    try await Task {
      let realm = try await Realm(configuration: office)
      return realm.objects(Ticket.self).count
    }.value
  }
}

private func countOnMain() async throws -> Int {
  try await Task.detached { @MainActor in
    let realm = try await Realm(configuration: office)
    return realm.objects(Ticket.self).count
  }.value
}

private func openForThread() async throws -> Int {
  let realm = try Realm(configuration: office, queue: nil)
  return realm.objects(Ticket.self).count
}

private func describe() async throws -> String {
  let realm = try await Realm(configuration: office)
  return realm.configuration.inMemoryIdentifier ?? ""
}

extension Cases {
  static let realmOpenedInNonisolatedAsyncGood = [
    Case("a function of the main actor writes") { try await clearOffice() },
    Case("an actor queries a realm of its own") { _ = try await TicketService().seats() },
    Case("a synchronous function counts") { try await reportSeats() },
    Case("a task of the main actor counts") { _ = try await TicketModel().count() },
    Case("a detached task of the main actor counts") { _ = try await countOnMain() },
    Case("a realm is opened for the current thread") { _ = try await openForThread() },
    Case("only the configuration is read") { _ = try await describe() },
  ]
}
