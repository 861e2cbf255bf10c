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
      realm.resolve(reference)?.name = "Jane Doe"
      realm.resolve(reference)?.hasKey = true  // expect: reference-resolved-twice
    }
    completion()
  }
}
// end

private func printWithRetries(_ guest: Guest, in realm: Realm) {
  let reference = ThreadSafeReference(to: guest)
  for attempt in 1...2 {
    let found = realm.resolve(reference)  // expect: reference-resolved-twice
    show("attempt \(attempt): \(found?.name ?? "nobody")")
  }
}

private struct DoorKeyService {
  let realm: Realm

  func unlock(_ guest: Guest, isLate: Bool) {
    let reference = ThreadSafeReference(to: guest)
    if isLate { show("\(realm.resolve(reference)?.name ?? "nobody") is late") }
    guard let guest = realm.resolve(reference) else { return }  // expect: reference-resolved-twice
    show("\(guest.hasKey)")
  }
}

private func nameInBothLanguages(_ guest: Guest, in realm: Realm) -> [String] {
  let reference = ThreadSafeReference(to: guest)
  let english = realm.resolve(reference).map { "Mrs \($0.name)" }
  let korean = realm.resolve(reference).map { "\($0.name) 님" }  // expect: reference-resolved-twice
  return [english, korean].compactMap { $0 }
}

extension Cases {
  static let referenceResolvedTwiceBad = [
    Case("a desk resolves for each property") {
      let guest = try openHotel().objects(Guest.self).first!
      await finish { checkIn(guest, completion: $0) }
    },
    Case("each round of a loop resolves") {
      let realm = try openHotel()
      printWithRetries(realm.objects(Guest.self).first!, in: realm)
    },
    Case("a late guest is resolved before") {
      let realm = try openHotel()
      DoorKeyService(realm: realm).unlock(realm.objects(Guest.self).first!, isLate: true)
    },
    Case("each language resolves for itself") {
      let realm = try openHotel()
      _ = nameInBothLanguages(realm.objects(Guest.self).first!, in: realm)
    },
  ]
}
