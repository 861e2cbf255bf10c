import Foundation
import RealmSwift

private class Trip: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var goal = "Busan"
}

private let trips = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openTrips() throws -> Realm {
  let realm = try Realm(configuration: trips)
  if realm.objects(Trip.self).count == 0 {
    try realm.write { realm.add(Trip()) }
  }
  return realm
}

// example
private func rename(_ trip: Trip, completion: @escaping @Sendable () -> Void) {
  let reference = ThreadSafeReference(to: trip)
  DispatchQueue(label: "trips.database").async {
    let realm = try! openTrips()
    try! realm.write { realm.resolve(reference)?.goal = "Jeju" }
    completion()
  }
}
// end

// example
private func share(_ trip: Trip) async throws {
  let reference = ThreadSafeReference(to: trip)
  await awaitReply()
  try hand(reference)
}
// end

private func hand(_ reference: ThreadSafeReference<Trip>) throws {
  show(try openTrips().resolve(reference)?.goal ?? "cancelled")
}

// example
private func renameWrapped(_ trip: Trip, completion: @escaping @Sendable () -> Void) {
  @ThreadSafe var renamed = trip
  DispatchQueue(label: "trips.database").async {
    let realm = try! openTrips()
    try! realm.write { renamed?.goal = "Seoul" }
    completion()
  }
}
// end

private func shareFrozen(_ trip: Trip, completion: @escaping @Sendable () -> Void) {
  let frozen = trip.freeze()
  DispatchQueue(label: "trips.sharing").async {
    let reference = ThreadSafeReference(to: frozen)
    try? hand(reference)
    completion()
  }
}

private func goOn(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "trips.background").async {
    let trip = try! openTrips().objects(Trip.self).first!
    let reference = ThreadSafeReference(to: trip)
    DispatchQueue(label: "trips.database").async {
      try? hand(reference)
      completion()
    }
  }
}

extension Cases {
  static let referenceMadeAfterHopGood = [
    Case("a reference is made before the block") {
      let trip = try openTrips().objects(Trip.self).first!
      await finish { rename(trip, completion: $0) }
    },
    Case("a reference is made before the reply") {
      try await share(try openTrips().objects(Trip.self).first!)
    },
    Case("a variable is wrapped before the block") {
      let trip = try openTrips().objects(Trip.self).first!
      await finish { renameWrapped(trip, completion: $0) }
    },
    Case("a frozen trip is referred to anywhere") {
      let trip = try openTrips().objects(Trip.self).first!
      await finish { shareFrozen(trip, completion: $0) }
    },
    Case("a block refers to what it has queried itself") { await finish(goOn(completion:)) },
  ]
}
