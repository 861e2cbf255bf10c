import Foundation
import RealmSwift

class Shipment: Object {
  @Persisted(primaryKey: true) var tracking: String
  @Persisted var status = "created"
  @Persisted var stops: List<String>
}

extension Realm {
  static func logistics() throws -> Realm {
    try Realm(configuration: Realm.Configuration(schemaVersion: 12))
  }
}

actor ShipmentTracker {
  private let fetchStatus: @Sendable (String) async -> String
  private var bound: Realm?

  init(fetchStatus: @escaping @Sendable (String) async -> String) { self.fetchStatus = fetchStatus }

  func prepare() async throws {
    bound = try await Realm.open(configuration: Realm.Configuration(schemaVersion: 12))
  }

  func update(_ tracking: String) async throws {
    let realm = try Realm.logistics()
    let status = await fetchStatus(tracking)
    // expect: live-object-across-await
    let shipment = realm.object(ofType: Shipment.self, forPrimaryKey: tracking)
    print(shipment == nil, status)
  }

  func updateBound(_ tracking: String) async throws {
    guard let realm = bound,
      let shipment = realm.object(ofType: Shipment.self, forPrimaryKey: tracking)
    else { return }
    let status = await fetchStatus(tracking)
    try await realm.asyncWrite {
      shipment.status = status
    }
  }

  func updateUnbound(_ tracking: String) async throws {
    let status = await fetchStatus(tracking)
    let realm = try Realm.logistics()
    try realm.write {
      realm.object(ofType: Shipment.self, forPrimaryKey: tracking)?.status = status
    }
  }
}

func poll(_ shipment: Shipment, attempts: Int, fetch: (String) async throws -> String?) async
  -> String
{
  let tracking = shipment.tracking
  for attempt in 0..<attempts {
    if let status = try? await fetch(tracking) { return status }
    print("attempt \(attempt)")
  }
  return shipment.status  // expect: live-object-across-await
}

func pollFrozen(_ shipment: Shipment, attempts: Int, fetch: (String) async throws -> String?) async
  -> String
{
  let shipment = shipment.freeze()
  for attempt in 0..<attempts {
    if let status = try? await fetch(shipment.tracking) { return status }
    print("attempt \(attempt)")
  }
  return shipment.status
}

@MainActor
func pollOnMain(_ shipment: Shipment, fetch: (String) async -> String?) async -> String {
  let status = await fetch(shipment.tracking)
  return status ?? shipment.status
}
