import Foundation
import RealmSwift

final class Ticket: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var seat = ""; @Persisted var show: Show?
}
final class Show: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var title = ""
}

/// Nobody gives it another queue than its own.
class Box<Stored: Object> {
  private let queue: DispatchQueue

  init(queue: DispatchQueue = DispatchQueue(label: "box")) { self.queue = queue }

  func put(_ object: Stored) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write { realm.add(object) }
      }
    }
  }
  func all(_ completion: @escaping (Results<Stored>) -> Void) {
    queue.async { autoreleasepool { completion(try! Realm().objects(Stored.self)) } }
  }
  func change(_ body: @escaping (Realm) -> Void) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write { body(realm) }
      }
    }
  }
}

/// The tests of this one run everything on the main queue.
final class Till {
  private let queue: DispatchQueue

  init(queue: DispatchQueue = DispatchQueue(label: "till")) { self.queue = queue }

  func perform(_ work: @escaping () -> Void) { queue.async { autoreleasepool(invoking: work) } }
}

enum TicketEvent {
  case waiting
  case found([Ticket])
}
protocol TicketOutput: AnyObject { func show(_ event: TicketEvent) }
final class TicketPresenter: TicketOutput {
  func show(_ event: TicketEvent) {
    guard case .found(let tickets) = event else { return }
    print(tickets.map { $0.seat })
  }
}

@MainActor final class TicketScreen {
  let tickets: Box<Ticket>
  let till: Till
  let show: Show
  weak var output: TicketOutput?

  init(tickets: Box<Ticket>, till: Till, show: Show) {
    (self.tickets, self.till, self.show) = (tickets, till, show)
  }

  func sell() {
    let ticket = Ticket()
    ticket.seat = "A1"
    tickets.put(ticket)
    print(ticket.seat)  // expect: object-added-elsewhere
  }
  func sellAndForget() {
    let ticket = Ticket()
    ticket.seat = "A1"
    let seat = ticket.seat
    tickets.put(ticket)
    print(seat)
  }
  func link() {
    let ticket = Ticket()
    ticket.show = show
    tickets.change { realm in
      realm.add(ticket)  // expect: unmanaged-object-with-live-link
    }
  }
  func rename(_ id: String) {
    let title = show.title
    tickets.change { realm in
      realm.object(ofType: Ticket.self, forPrimaryKey: id)?.seat = title
    }
    tickets.change { realm in
      realm.object(ofType: Ticket.self, forPrimaryKey: id)?.seat =
        self.show.title  // expect: live-object-across-queues
    }
    till.perform { print(self.show.title) }
  }
  func load() {
    tickets.all { [weak self] found in
      let event = TicketEvent.found(Array(found))
      DispatchQueue.main.async {
        self?.output?.show(event)  // expect: live-object-across-queues
      }
    }
    tickets.all { [weak self] found in
      let event = found.isEmpty ? TicketEvent.waiting : .found([])
      DispatchQueue.main.async { self?.output?.show(event) }
    }
  }
}

@MainActor func ticketScreens(_ show: Show) -> [TicketScreen] {
  [
    TicketScreen(tickets: Box(), till: Till(), show: show),
    TicketScreen(tickets: Box(), till: Till(queue: .main), show: show),
  ]
}
