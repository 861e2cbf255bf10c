import Foundation
import RealmSwift

final class Ticket: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var title = ""
}

@globalActor actor TicketActor {
  static let shared = TicketActor()

  static func run<T: Sendable>(
    _ body: @TicketActor @Sendable () async throws -> T
  ) async rethrows -> T {
    try await body()
  }
  func titles() async throws -> [String] {
    let realm = try await Realm(actor: self)
    return realm.objects(Ticket.self).map { $0.title }
  }
  func open() async throws -> Realm { try await Realm.open() }
}

@TicketActor func countTickets() async throws -> Int {
  let realm = try await TicketActor.shared.open()
  return realm.objects(Ticket.self).count
}

func retry<T>(_ times: Int, _ operation: () async throws -> T) async throws -> T {
  for _ in 1..<times { if let value = try? await operation() { return value } }
  return try await operation()
}
func perform(_ operation: @escaping () async -> Void) { Task { await operation() } }
func performOnMain(_ operation: @escaping @MainActor () async -> Void) {
  Task { await operation() }
}
func performSomewhere(_ operation: @escaping @Sendable () async -> Void) {
  Task { await operation() }
}
func load(_ completion: @escaping @MainActor ([Ticket]) -> Void) {
  Task.detached {
    let tickets = Array(try Realm(queue: nil).objects(Ticket.self))
    await completion(tickets)
  }
}
func download(_ id: String) async throws {}

@MainActor final class TicketScreen {
  func sync(_ ticket: Ticket) async throws {
    try await retry(3) {
      try await download(ticket.id)
      print(ticket.title)
    }
    perform { print(ticket.title) }
    performOnMain { print(ticket.title) }
    performSomewhere { print(ticket.title) }  // expect: live-object-sent-to-task
  }
  func count() async throws -> Int {
    try await TicketActor.run {
      let realm = try await Realm(actor: TicketActor.shared)
      return realm.objects(Ticket.self).count
    }
  }
  func clear(_ ticket: Ticket) async throws {
    try await { @TicketActor in
      let realm = try await Realm(actor: TicketActor.shared)
      try await realm.asyncWrite { realm.deleteAll() }
    }()
    await { @TicketActor in
      print(ticket.title)  // expect: live-object-across-actors
    }()
    let show = { @TicketActor in
      print(ticket.title)  // expect: live-object-across-actors
    }
    await show()
  }
  func showLoaded() {
    load { tickets in print(tickets[0].title) }  // expect: live-object-across-actors
  }
}
