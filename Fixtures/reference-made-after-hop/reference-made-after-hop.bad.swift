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
  DispatchQueue(label: "trips.database").async {
    let reference = ThreadSafeReference(to: trip)  // expect: reference-made-after-hop
    let realm = try! openTrips()
    try! realm.write { realm.resolve(reference)?.goal = "Jeju" }
    completion()
  }
}
// end

private func share(_ trip: Trip) async throws {
  await awaitReply()
  try hand(ThreadSafeReference(to: trip))  // expect: reference-made-after-hop
}

private func hand(_ reference: ThreadSafeReference<Trip>) throws {
  show(try openTrips().resolve(reference)?.goal ?? "cancelled")
}

private final class TripSync: @unchecked Sendable {
  @ThreadSafe private var waiting: Results<Trip>?

  func upload(_ trips: Results<Trip>, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      self.waiting = trips  // expect: reference-made-after-hop
      completion()
    }
  }
}

extension Cases {
  static let referenceMadeAfterHopBad = [
    Case("a block refers to what was queried outside") {
      let trip = try openTrips().objects(Trip.self).first!
      await finish { rename(trip, completion: $0) }
    },
    Case("a reference is made after the reply") {
      try await share(try openTrips().objects(Trip.self).first!)
    },
    Case("a property wraps what was queried outside") {
      let trips = try openTrips().objects(Trip.self)
      await finish { TripSync().upload(trips, completion: $0) }
    },
  ]
}
