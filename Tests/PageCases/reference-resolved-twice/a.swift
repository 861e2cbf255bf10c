import Foundation
import RealmSwift

final class Reservation: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var guests = 1
  @Persisted var table = 0
}

final class SeatingService {
  private let queue = DispatchQueue(label: "seating", autoreleaseFrequency: .workItem)

  func seat(_ reservation: Reservation, at tables: [Int]) {
    let reference = ThreadSafeReference(to: reservation)
    queue.async {
      guard let realm = try? Realm() else { return }
      for table in tables {
        // expect: reference-resolved-twice
        guard let reservation = realm.resolve(reference) else { continue }
        try? realm.write { reservation.table = table }
      }
    }
  }

  func seatOnce(_ reservation: Reservation, at tables: [Int]) {
    let reference = ThreadSafeReference(to: reservation)
    queue.async {
      guard let realm = try? Realm(), let reservation = realm.resolve(reference) else { return }
      for table in tables {
        try? realm.write { reservation.table = table }
      }
    }
  }

  func split(_ reservation: Reservation) {
    let reference = ThreadSafeReference(to: reservation)
    let copy = reference
    queue.async {
      guard let realm = try? Realm() else { return }
      let first = realm.resolve(reference)?.guests ?? 0
      let second = realm.resolve(copy)?.guests ?? 0  // expect: reference-resolved-twice
      print(first, second)
    }
  }

  func notify(_ reservations: [Reservation]) {
    for reservation in reservations {
      let reference = ThreadSafeReference(to: reservation)
      queue.async {
        guard let realm = try? Realm(), let reservation = realm.resolve(reference) else { return }
        print("notify \(reservation.code)")
      }
    }
  }

  func seatLate(_ reservation: Reservation, isLate: Bool, in realm: Realm) -> Int {
    let reference = ThreadSafeReference(to: reservation)
    if isLate {
      return realm.resolve(reference)?.guests ?? 0
    }
    return realm.resolve(reference)?.table ?? 0
  }
}
