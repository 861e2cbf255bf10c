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

private final class TripSync {
  func upload(_ trips: Results<Trip>) async {
    await Task.detached {
      @ThreadSafe var uploaded = trips  // expect: reference-made-after-hop
      show("\(uploaded?.count ?? 0) trips")
    }.value
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
    Case("a task wraps what was queried outside") {
      await TripSync().upload(try openTrips().objects(Trip.self))
    },
  ]
}
