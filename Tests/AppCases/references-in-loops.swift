import Foundation
import RealmSwift

final class Stock: Object {
  @Persisted(primaryKey: true) var sku: String
  @Persisted var reserved: Int
}

protocol Reserving: Actor {
  func reserve(_ reference: ThreadSafeReference<Stock>) async throws
}

actor Warehouse: Reserving {
  private var realm: Realm!

  init() async throws { realm = try await Realm(actor: self) }

  func reserve(_ reference: ThreadSafeReference<Stock>) async throws {
    guard let stock = realm.resolve(reference) else { return }
    try await realm.asyncWrite { stock.reserved += 1 }
  }
}

@MainActor
final class Inventory {
  private let warehouses: [any Reserving]

  init(warehouses: [any Reserving]) { self.warehouses = warehouses }

  func spread(_ stock: Stock) async throws {
    let reference = ThreadSafeReference(to: stock)
    for warehouse in warehouses {
      try await warehouse.reserve(reference)  // expect: reference-resolved-twice
    }
  }
  func reserveEverywhere(_ stock: Stock) async throws {
    for warehouse in warehouses {
      let reference = ThreadSafeReference(to: stock)
      try await warehouse.reserve(reference)
    }
  }
}
