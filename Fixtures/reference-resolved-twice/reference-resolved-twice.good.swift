import Foundation
import RealmSwift

private class Guest: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = "Jane"
  @Persisted var hasKey = false
}

private let hotel = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openHotel() throws -> Realm {
  let realm = try Realm(configuration: hotel)
  if realm.objects(Guest.self).count == 0 {
    try realm.write { realm.add(Guest()) }
  }
  return realm
}

// example
private func checkIn(_ guest: Guest, completion: @escaping @Sendable () -> Void) {
  let reference = ThreadSafeReference(to: guest)
  DispatchQueue(label: "hotel.desk").async {
    let realm = try! openHotel()
    try! realm.write {
      guard let guest = realm.resolve(reference) else { return }
      guest.name = "Jane Doe"
      guest.hasKey = true
    }
    completion()
  }
}
// end

// example
private func tellDeskAndDoor(_ guest: Guest, in realm: Realm) {
  let forDesk = ThreadSafeReference(to: guest)
  let forDoor = ThreadSafeReference(to: guest)
  show("desk: \(realm.resolve(forDesk)?.name ?? "nobody")")
  show("door: \(realm.resolve(forDoor)?.name ?? "nobody")")
}
// end

// example
private func nameIfStillThere(_ guest: Guest, isLate: Bool, in realm: Realm) -> String? {
  let reference = ThreadSafeReference(to: guest)
  if isLate { show(realm.resolve(reference)?.name ?? "nobody") }
  return reference.isInvalidated ? nil : realm.resolve(reference)?.name
}
// end

private func takeOnce(_ guest: Guest, in realm: Realm) {
  var waiting: ThreadSafeReference<Guest>? = ThreadSafeReference(to: guest)
  while let reference = waiting {
    waiting = nil
    show(realm.resolve(reference)?.name ?? "nobody")
  }
}

private func greetEverybody(in realm: Realm) {
  for guest in realm.objects(Guest.self) {
    let reference = ThreadSafeReference(to: guest)
    show(realm.resolve(reference)?.name ?? "nobody")
  }
}

private func nameInLanguage(_ guest: Guest, isKorean: Bool, in realm: Realm) -> String? {
  let reference = ThreadSafeReference(to: guest)
  if isKorean { return realm.resolve(reference).map { "\($0.name) 님" } }
  return realm.resolve(reference).map { "Mrs \($0.name)" }
}

extension Cases {
  static let referenceResolvedTwiceGood = [
    Case("a desk resolves once for both properties") {
      let guest = try openHotel().objects(Guest.self).first!
      await finish { checkIn(guest, completion: $0) }
    },
    Case("desk and door have a reference each") {
      let realm = try openHotel()
      tellDeskAndDoor(realm.objects(Guest.self).first!, in: realm)
    },
    Case("a reference is asked whether it is spent") {
      let realm = try openHotel()
      _ = nameIfStillThere(realm.objects(Guest.self).first!, isLate: true, in: realm)
    },
    Case("a variable lets go of what it resolves") {
      let realm = try openHotel()
      takeOnce(realm.objects(Guest.self).first!, in: realm)
    },
    Case("each guest has a reference") { greetEverybody(in: try openHotel()) },
    Case("one language resolves") {
      let realm = try openHotel()
      _ = nameInLanguage(realm.objects(Guest.self).first!, isKorean: true, in: realm)
    },
  ]
}
