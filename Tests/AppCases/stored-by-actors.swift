import Foundation
import RealmSwift

final class Trip: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
}

actor Publisher {
  private var queued: [Trip] = []
  private var snapshots: [Trip] = []

  func enqueue(_ trip: Trip) { queued = [trip] }
  func enqueue(frozen trip: Trip) { snapshots = [trip] }
  func flush() {
    for trip in queued {
      print(trip.title)  // expect: live-object-across-actors
    }
    queued = []
  }
  func flushSnapshots() {
    for trip in snapshots { print(trip.title) }
    snapshots = []
  }
}

@MainActor
final class Desk {
  private let publisher: Publisher

  init(publisher: Publisher) { self.publisher = publisher }

  func publish(_ trip: Trip) async {
    await publisher.enqueue(trip)
    await publisher.flush()
  }
  func publishSnapshot(_ trip: Trip) async {
    await publisher.enqueue(frozen: trip.freeze())
    await publisher.flushSnapshots()
  }
}
