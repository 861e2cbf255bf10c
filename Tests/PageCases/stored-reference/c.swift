import Foundation
import RealmSwift

final class Room: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var seats = 0
}

@MainActor
final class RoomSelection {
  private var byFloor: [Int: ThreadSafeReference<Room>] = [:]
  private var current: ThreadSafeReference<Room>?
  private var codes: [Int: String] = [:]
  let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func select(_ room: Room, floor: Int) {
    codes[floor] = room.code
    // expect: stored-reference
    byFloor[floor] = ThreadSafeReference(to: room)
  }

  func selectIfFree(_ room: Room?) {
    guard let room, room.seats > 0 else { return }
    // expect: stored-reference
    current = .init(to: room)
  }

  func seats(on floor: Int) -> Int {
    guard let code = codes[floor] else { return 0 }
    return realm.object(ofType: Room.self, forPrimaryKey: code)?.seats ?? 0
  }

  func book(_ room: Room, using desk: BookingDesk) async {
    await desk.book(ThreadSafeReference(to: room))
  }

  func bookAll(_ rooms: [Room], using desk: BookingDesk) async {
    let references = rooms.map { ThreadSafeReference(to: $0) }
    for reference in references { await desk.book(reference) }
  }
}

actor BookingDesk {
  private var booked = 0

  func book(_ reference: ThreadSafeReference<Room>) {
    guard let realm = try? Realm(), let room = realm.resolve(reference) else { return }
    booked += room.seats
  }
}
