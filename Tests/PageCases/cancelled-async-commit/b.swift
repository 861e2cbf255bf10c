import Foundation
import RealmSwift

class Reservation: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var seats = 0
}

actor BookingDesk {
  private let configuration: Realm.Configuration
  private var realm: Realm?

  init(configuration: Realm.Configuration) { self.configuration = configuration }

  func open() async throws {
    realm = try await Realm(configuration: configuration, actor: self)
  }

  func book(_ code: String, seats: Int, available: Int) throws {
    guard let realm else { return }
    realm.beginWrite()
    realm.create(Reservation.self, value: ["code": code, "seats": seats], update: .modified)
    let transaction = realm.commitAsyncWrite(allowGrouping: true)
    switch available - seats {
    case ..<0:
      try realm.cancelAsyncWrite(transaction)  // expect: cancelled-async-commit
    default:
      print("booked \(code)")
    }
  }

  func bookChecked(_ code: String, seats: Int, available: Int) throws {
    guard let realm else { return }
    let transaction = realm.beginAsyncWrite {
      realm.create(Reservation.self, value: ["code": code, "seats": seats], update: .modified)
      realm.commitAsyncWrite()
    }
    if available < seats {
      try realm.cancelAsyncWrite(transaction)
    }
  }
}

@MainActor
struct BookingForm {
  let realm: Realm

  func submit(_ code: String) -> AsyncTransactionId {
    realm.writeAsync { realm.create(Reservation.self, value: ["code": code, "seats": 1]) }
  }

  func withdraw(_ id: AsyncTransactionId) {
    do { try realm.cancelAsyncWrite(id) } catch { print(error) }
  }
}
