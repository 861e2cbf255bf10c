// Transactions around code that others give, and what becomes of new objects that properties keep.
import Foundation
import RealmSwift

final class Booking: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var guest = ""
  @Persisted var points = 0
}

final class BookingCoordinator {
  private let realm: Realm

  init(configuration: Realm.Configuration) throws {
    realm = try Realm(configuration: configuration)
  }

  func perform<Request: BookingRequest>(_ request: Request) throws {
    realm.beginWrite()  // expect: unfinished-transaction
    do {
      try request.process(in: realm)
      try realm.commitWrite()
    } catch {
      throw error
    }
  }

  /// That the other way ends the transaction is known whatever is called behind the end.
  func add(_ guests: [String], isCancelled: () -> Bool, completion: (Bool) -> Void) {
    realm.beginWrite()  // expect: unfinished-transaction
    for guest in guests {
      if isCancelled() { return completion(false) }
      realm.create(Booking.self, value: ["guest": guest])
    }
    try! realm.commitWrite()
    completion(true)
  }

  func perform(_ work: (Realm) throws -> Void) throws {
    realm.beginWrite()
    do {
      try work(realm)
      try realm.commitWrite()
    } catch {
      if realm.isInWriteTransaction { realm.cancelWrite() }
      throw error
    }
  }

  func update(_ changes: () -> Void) {
    try! realm.write(changes)
  }

  func reward(_ booking: Booking) {
    try! realm.write { booking.points += 1 }
  }
}

final class Desk {
  private let coordinator: BookingCoordinator

  init(coordinator: BookingCoordinator) { self.coordinator = coordinator }

  func welcome(_ booking: Booking) {
    coordinator.update {
      booking.guest = "guest"
      coordinator.reward(booking)  // expect: nested-write
    }
  }

  func thank(_ booking: Booking) {
    coordinator.reward(booking)
  }
}

/// The object is new until it is saved.
final class BookingForm {
  private let booking = Booking()

  func save(_ guest: String) throws {
    let realm = try Realm()
    try realm.write { realm.add(booking) }
    booking.guest = guest  // expect: write-outside-transaction
  }
}

/// A copy that no realm manages, whatever its object was made with.
final class BookingEditor {
  private let realm: Realm
  private let draft: Booking

  init(realm: Realm, booking: Booking) {
    self.realm = realm
    draft = Booking(value: booking)
  }

  func set(guest: String) { draft.guest = guest }

  func save() throws {
    try realm.write { _ = realm.create(Booking.self, value: draft, update: .modified) }
  }
}

final class BookingScreen {
  var booking: Booking!
  private let realm = try! Realm()
  private var editor: BookingEditor?

  func edit() { editor = BookingEditor(realm: realm, booking: booking) }

  func rename() { editor?.set(guest: "other") }
}
