import Foundation
import RealmSwift

private class Ticket: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var seat = "12A"
}

private let office = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
private func clearOffice() async throws {
  let realm = try await Realm(configuration: office)
  try realm.write {}  // expect: realm-opened-in-nonisolated-async
}
// end

private struct TicketService {
  func seats() async throws -> [String] {
    let realm = try await Realm(configuration: office)
    let tickets = realm.objects(Ticket.self)  // expect: realm-opened-in-nonisolated-async
    return tickets.map { $0.seat }
  }
}

@MainActor
private final class TicketModel {
  func countTwice() async throws -> [Int] {
    let mine = try await Realm(configuration: office)
    let there = try await Task.detached {
      let realm = try await Realm(configuration: office)
      return realm.objects(Ticket.self).count  // expect: realm-opened-in-nonisolated-async
    }.value
    return [mine.objects(Ticket.self).count, there]
  }
}

private final class Scanner {
  func scan() async {
    guard let realm = try? await Realm(configuration: office) else { return }
    await awaitReply()
    show("\(realm.objects(Ticket.self).count)")  // expect: realm-opened-in-nonisolated-async
  }
}

extension Cases {
  static let realmOpenedInNonisolatedAsyncBad = [
    Case("a function without an actor writes") { try await clearOffice() },
    Case("a service without an actor queries") { _ = try await TicketService().seats() },
    Case("a detached task counts") { _ = try await TicketModel().countTwice() },
    Case("a realm is awaited before the network") { await Scanner().scan() },
  ]
}
