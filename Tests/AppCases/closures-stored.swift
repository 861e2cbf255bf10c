import Foundation
import RealmSwift

final class Ticket: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var seat: String }

final class TicketLoader {
  var onLoaded: (([Ticket]) -> Void)?
  var onSeats: (([String]) -> Void)?
  private let queue = DispatchQueue(label: "tickets")

  func load() {
    queue.async { [weak self] in
      autoreleasepool {
        let realm = try! Realm()
        let tickets = Array(realm.objects(Ticket.self))
        let seats = tickets.map { $0.seat }
        DispatchQueue.main.async {
          self?.onSeats?(seats)
          self?.onLoaded?(tickets)
        }
      }
    }
  }
  func loadOnMain() {
    DispatchQueue.main.async { [weak self] in
      let realm = try! Realm()
      self?.onLoaded?(Array(realm.objects(Ticket.self)))
    }
  }
}
final class TicketsController {
  let loader = TicketLoader()
  @MainActor func setUp() {
    // expect: live-object-across-queues
    loader.onLoaded = { tickets in print(tickets.map { $0.seat }) }
    loader.onSeats = { print($0) }
    loader.load()
  }
}
