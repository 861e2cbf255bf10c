import Foundation
import RealmSwift

private class Parcel: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var address = "Elm Street"
}

private let depot = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

@globalActor
private actor DepotActor {
  static let shared = DepotActor()
}

// example
private final class ParcelStore {
  private let queue = DispatchQueue(label: "depot.parcels")
  private var realm: Realm?

  @MainActor
  func open() throws {
    realm = try Realm(configuration: depot, queue: queue)  // expect: realm-opened-off-its-executor
  }
}
// end

// example
@MainActor
private func showParcelCount() async throws {
  let realm = try await Realm(configuration: depot, actor: DepotActor.shared)
  show("\(realm.objects(Parcel.self).count) parcels")  // expect: realm-opened-off-its-executor
}
// end

private actor Courier {
  func deliverAll() async throws {
    let realm = try await Realm(configuration: depot)
    try realm.write {}  // expect: realm-opened-off-its-executor
  }
}

private struct DepotReport {
  func addresses() async throws -> [String] {
    let realm = try await Realm(configuration: depot, actor: DepotActor.shared)
    let parcels = realm.objects(Parcel.self)  // expect: realm-opened-off-its-executor
    return parcels.map { $0.address }
  }
}

extension Cases {
  static let realmOpenedOffItsExecutorBad = [
    Case("a store opens the realm of its queue on the main actor") {
      try await ParcelStore().open()
    },
    Case("the main actor counts in the realm of another actor") { try await showParcelCount() },
    Case("an actor writes in the main actor's realm") { try await Courier().deliverAll() },
    Case("code without an actor queries the realm of one") {
      _ = try await DepotReport().addresses()
    },
  ]
}
