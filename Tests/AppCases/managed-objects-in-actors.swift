import RealmSwift

// MARK: - Who calls an actor from outside hands it what is at home there

final class Parcel: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var street = ""
  @Persisted var sender: Address?
}

final class Address: Object {
  @Persisted var street = ""
}

actor ParcelStore {
  func rename(_ parcel: Parcel, to street: String) async throws {
    let realm = try await Realm(actor: self)
    let reference = ThreadSafeReference(to: parcel)  // expect: reference-made-after-hop
    try await realm.asyncWrite {
      realm.resolve(reference)?.street = street
    }
  }

  func remove(_ parcel: Parcel) async throws {
    let realm = try await Realm(actor: self)
    try await realm.asyncWrite {
      realm.delete(parcel)  // expect: live-object-across-await
    }
  }

  func add(_ parcel: Parcel) async throws {
    let realm = try await Realm(actor: self)
    try await realm.asyncWrite { realm.add(parcel) }
  }

  func removeAll() async throws {
    let realm = try await Realm(actor: self)
    for parcel in realm.objects(Parcel.self) { try await discard(parcel, in: realm) }
  }

  private func discard(_ parcel: Parcel, in realm: Realm) async throws {
    try await realm.asyncWrite { realm.delete(parcel) }
  }

  // MARK: A write that is awaited runs behind a suspension

  func copyFirst() async throws {
    let realm = try await Realm(actor: self)
    let first = try Realm().objects(Parcel.self).first
    try await realm.asyncWrite {
      print(first?.street ?? "")  // expect: live-object-across-await
    }
  }

  func readFirst() async throws {
    let realm = try await Realm(actor: self)
    let first = realm.objects(Parcel.self).first
    try await realm.asyncWrite { print(first?.street ?? "") }
  }
}

// MARK: - A copy is handed on with what it links to

final class ParcelLog {
  private let queue = DispatchQueue(label: "parcels.log")

  func record(_ former: Parcel) {
    queue.async { print(self.line(for: former)) }
  }

  private func line(for parcel: Parcel) -> String {
    "\(parcel.street) \(parcel.sender?.street ?? "-")"
  }
}

@MainActor
final class ParcelEditor {
  private let log = ParcelLog()

  func save(_ id: Int) throws {
    let realm = try Realm()
    guard let parcel = realm.object(ofType: Parcel.self, forPrimaryKey: id) else { return }
    log.record(Parcel(value: parcel))  // expect: unmanaged-object-with-live-link
    log.record(Parcel(value: ["id": parcel.id, "street": parcel.street]))
  }
}
