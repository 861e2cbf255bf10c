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
    realm = try queue.sync { try Realm(configuration: depot, queue: queue) }
  }
}
// end

// example
private actor Courier {
  private var realm: Realm?

  func deliverAll() async throws {
    let realm = try await Realm(configuration: depot, actor: self)
    self.realm = realm
    try await realm.asyncWrite { realm.deleteAll() }
  }
}
// end

// example
@DepotActor
private func addresses() async throws -> [String] {
  let realm = try await Realm.open(configuration: depot)
  return realm.objects(Parcel.self).map { $0.address }
}
// end

@MainActor
private func showParcelCount() async throws {
  let realm = try await Realm(configuration: depot)
  show("\(realm.objects(Parcel.self).count) parcels")
}

@DepotActor
private final class DepotIndex {
  func count() async throws -> Int {
    let realm = try await Realm(configuration: depot, actor: DepotActor.shared)
    await awaitReply()
    return realm.objects(Parcel.self).count
  }
}

/// Opens early what others will need, so that their opening is fast.
private func warmUp() async throws {
  _ = try await Realm(configuration: depot, actor: DepotActor.shared)
}

extension Cases {
  static let realmOpenedOffItsExecutorGood = [
    Case("a store opens its realm on its queue") { try await ParcelStore().open() },
    Case("an actor opens a realm for itself") { try await Courier().deliverAll() },
    Case("a function of an actor opens for that actor") { _ = try await addresses() },
    Case("the main actor opens for itself") { try await showParcelCount() },
    Case("a class of an actor opens for that actor") { _ = try await DepotIndex().count() },
    Case("a realm is opened and not used") { try await warmUp() },
  ]
}
