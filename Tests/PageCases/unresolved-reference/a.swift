import Foundation
import RealmSwift

final class Guest: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var room = 0
}

protocol KeyCardPrinter {
  func printCard(room: Int, completion: @escaping (Bool) -> Void)
}

final class CheckInService {
  private let queue = DispatchQueue(label: "check-in", autoreleaseFrequency: .workItem)
  private let printer: KeyCardPrinter
  init(printer: KeyCardPrinter) { self.printer = printer }

  func checkIn(_ guest: Guest) {
    let guestReference = ThreadSafeReference(to: guest)  // expect: unresolved-reference
    let room = guest.room
    printer.printCard(room: room) { printed in
      print(printed ? "card for \(room)" : "no card")
    }
  }

  func checkInResolved(_ guest: Guest) {
    let guestReference = ThreadSafeReference(to: guest)
    queue.async {
      guard let realm = try? Realm(), let guest = realm.resolve(guestReference) else { return }
      print(guest.name)
    }
  }

  func checkInSometimes(_ guest: Guest, vip: Bool) {
    let reference = ThreadSafeReference(to: guest)
    queue.async {
      guard vip, let realm = try? Realm() else { return }
      print(realm.resolve(reference)?.name ?? "gone")
    }
  }

  func handOver(_ guest: Guest, to desk: (ThreadSafeReference<Guest>) -> Void) {
    let reference = ThreadSafeReference(to: guest)
    desk(reference)
  }

  func make(_ guest: Guest) -> ThreadSafeReference<Guest> {
    ThreadSafeReference(to: guest)
  }

  func checkOut(_ guest: Guest) {
    let id = guest.id
    queue.async {
      let realm = try? Realm()
      print(realm?.object(ofType: Guest.self, forPrimaryKey: id)?.name ?? "gone")
    }
  }
}
