import Foundation
import RealmSwift

// MARK: - What an actor or a task is handed, also where it suspends first

final class Parcel: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var weight: Double
}

struct ParcelRow {
  let code: String
  init(_ parcel: Parcel) { code = parcel.code }
}

struct ParcelLabel {
  let parcel: Parcel
  var text: String { parcel.code }
}

actor Depot {
  func weigh(_ parcel: Parcel) async throws {
    let realm = try await Realm(actor: self)
    print(realm.isEmpty, parcel.weight)
  }

  func discard(_ parcel: Parcel) async throws {
    let realm = try await Realm(actor: self)
    try await realm.asyncWrite { realm.delete(parcel) }
  }

  func first() throws -> Parcel? { try Realm().objects(Parcel.self).first }

  func rows() throws -> [ParcelRow] { try Realm().objects(Parcel.self).map { ParcelRow($0) } }
}

final class Ledger {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }
  func note() { print(realm.isEmpty) }
}

@MainActor
final class Counter {
  private let depot = Depot()
  private let realm: Realm
  private let ledger: Ledger

  init(realm: Realm) {
    self.realm = realm
    ledger = Ledger(realm: realm)
  }

  func weigh(_ code: String) async throws {
    guard let parcel = realm.object(ofType: Parcel.self, forPrimaryKey: code) else { return }
    try await depot.weigh(parcel)  // expect: live-object-across-actors
  }

  func discard(_ code: String) async throws {
    guard let parcel = realm.object(ofType: Parcel.self, forPrimaryKey: code) else { return }
    try await depot.discard(parcel)  // expect: live-object-across-actors
  }

  func listen(to codes: AsyncStream<String>) {
    let ledger = ledger
    ledger.note()
    Task.detached {
      for await code in codes {
        ledger.note()  // expect: live-object-sent-to-task
        print(code)
      }
    }
  }

  func labels() async -> Int {
    let live = realm.objects(Parcel.self).map { ParcelLabel(parcel: $0) }
    let frozen = realm.objects(Parcel.self).map { ParcelLabel(parcel: $0.freeze()) }
    async let count = frozen.reduce(0) { $0 + $1.text.count }
    return await count + Array(live).count
  }
}

final class Delivery {
  private let depot: Depot
  init(depot: Depot) { self.depot = depot }

  func firstRow() async throws -> ParcelRow? {
    guard let parcel = try await depot.first() else { return nil }
    return ParcelRow(parcel)  // expect: live-object-across-actors
  }

  func renewInTask() {
    Task {
      let name = await label()
      let realm = try Realm()
      let other = await label()
      print(name, other, realm.isEmpty)  // expect: live-object-across-await
    }
  }

  private func label() async -> String { "" }
}
