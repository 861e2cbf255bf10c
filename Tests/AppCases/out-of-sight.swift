// Realms that code out of sight provides, and arrays that extensions out of sight make.
import RealmSwift

class Ticket: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var seat = ""
}

class Box {
  let store: TicketStore

  init(store: TicketStore) { self.store = store }

  func printAll() {
    let tickets = store.realm.objects(Ticket.self)
    DispatchQueue.global().async {
      print(tickets.count)  // expect: live-object-on-concurrent-queue
    }
  }

  func printFirst() {
    let ticket = store.realm.object(ofType: Ticket.self, forPrimaryKey: "1")?.freeze()
    DispatchQueue.global().async { print(ticket?.seat ?? "") }
  }

  func load(_ id: String, show: @escaping (String) -> Void) {
    DispatchQueue.global().async {
      let realm = newRealm()
      guard let ticket = realm.object(ofType: Ticket.self, forPrimaryKey: id) else { return }
      DispatchQueue.main.async { show(ticket.seat) }  // expect: live-object-across-queues
    }
  }

  func loadSeat(_ id: String, show: @escaping (String) -> Void) {
    DispatchQueue.global().async {
      guard let ticket = newRealm().object(ofType: Ticket.self, forPrimaryKey: id) else { return }
      let seat = ticket.seat
      DispatchQueue.main.async { show(seat) }
    }
  }

  /// Whose realm the property has, nobody can say.
  func loadShared(_ id: String, show: @escaping (String) -> Void) {
    let store = store
    DispatchQueue.global().async {
      let ticket = store.realm.object(ofType: Ticket.self, forPrimaryKey: id)
      DispatchQueue.main.async { show(ticket?.seat ?? "") }
    }
  }
}

actor TicketDesk {
  func check(_ id: String) async -> String? {
    let realm = await newRealm()
    guard let ticket = realm.object(ofType: Ticket.self, forPrimaryKey: id) else { return nil }
    await validate(id)
    return ticket.seat
  }
}

func seats(in realm: Realm, show: @escaping ([String]) -> Void) {
  let tickets = realm.objects(Ticket.self).toArray(ofType: Ticket.self)
  DispatchQueue.global().async {
    show(tickets.map { $0.seat })  // expect: live-object-on-concurrent-queue
  }
}

func frozenSeats(in realm: Realm, show: @escaping ([String]) -> Void) {
  let tickets = realm.objects(Ticket.self).freeze().toArray(ofType: Ticket.self)
  DispatchQueue.global().async { show(tickets.map { $0.seat }) }
}

func validate(_ id: String) async {}

/// What a block of the queue's realm leaves to who waits for it.
final class TicketReader {
  static let shared = TicketReader()
  private let queue = DispatchQueue(label: "tickets")
  private let semaphore = DispatchSemaphore(value: 0)

  func read<Row: Object>(_ type: Row.Type) -> [Row] {
    var rows: [Row] = []
    queue.async { [weak self] in
      guard let self = self else { return }
      let realm = try! Realm(queue: self.queue)
      rows = realm.objects(type).toArray(ofType: type)
      self.semaphore.signal()
    }
    semaphore.wait()
    return rows
  }

  func count<Row: Object>(_ type: Row.Type) -> Int {
    var count = 0
    queue.async {
      count = (try! Realm(queue: self.queue)).objects(type).count
      self.semaphore.signal()
    }
    semaphore.wait()
    return count
  }
}

func printSeats() {
  print(TicketReader.shared.count(Ticket.self))
  for ticket in TicketReader.shared.read(Ticket.self) {
    print(ticket.seat)  // expect: live-object-across-queues
  }
}

/// A property that takes its object from elsewhere has that object's type.
final class SeatPrinter {
  private let reader = TicketReader.shared

  func printAll() {
    reader.read(Voucher.self).forEach { print($0.code) }  // expect: live-object-across-queues
    print(reader.count(Voucher.self))
  }
}

/// What an initialiser out of sight gets it reads.
func showCard(of ticket: Ticket, show: @escaping (Any) -> Void) {
  show(SeatCard(ticket))
  DispatchQueue.global().async {
    show(SeatCard(ticket))  // expect: live-object-on-concurrent-queue
  }
  let frozen = ticket.freeze()
  DispatchQueue.global().async { show(SeatCard(frozen)) }
}

/// A transaction begins after the change, so none was open before it.
final class TicketSeats {
  private let provider = TicketProvider()

  func assign(_ seat: String, to id: String) throws {
    guard let realm = provider.realm(),
      let ticket = realm.object(ofType: Ticket.self, forPrimaryKey: id)
    else { return }
    ticket.seat = seat  // expect: write-outside-transaction
    try realm.write { realm.add(ticket, update: .modified) }
  }

  func free(_ id: String, in realm: Realm) throws {
    guard let ticket = realm.object(ofType: Ticket.self, forPrimaryKey: id) else { return }
    ticket.seat = ""
    if !realm.isInWriteTransaction { print("the caller should have begun one") }
  }

  func hold(_ id: String) throws {
    guard let realm = provider.realm(),
      let pass = realm.object(ofType: SeasonPass.self, forPrimaryKey: id)
    else { return }
    pass.isHeld.toggle()  // expect: write-outside-transaction
    realm.writeAsync { realm.add(pass, update: .modified) }
  }

  func add(_ ticket: Ticket, to realm: Realm) throws {
    ticket.seat = "none"
    try realm.write { realm.add(ticket) }
  }
}
