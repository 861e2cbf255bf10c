import Foundation
import RealmSwift

final class Track: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var plays = 0
}

protocol PlayCounter: Sendable {
  func plays(of name: String) async -> Int
}

struct TrackRefresher {
  let counter: PlayCounter

  func refresh(_ track: Track) async {
    @ThreadSafe var shared = track
    let current = shared
    let plays = await counter.plays(of: current?.name ?? "")
    print("\(current?.plays ?? 0) -> \(plays)")  // expect: thread-safe-wrapper-read-before-hop
  }

  func refreshAgain(_ track: Track) async {
    @ThreadSafe var shared = track
    let plays = await counter.plays(of: shared?.name ?? "")
    print("\(shared?.plays ?? 0) -> \(plays)")
  }

  func refreshNumbers(_ track: Track) async {
    @ThreadSafe var shared = track
    let before = shared?.plays ?? 0
    let plays = await counter.plays(of: shared?.name ?? "")
    print("\(before) -> \(plays)")
  }

  @MainActor
  func refreshOnMain(_ track: Track) async {
    @ThreadSafe var shared = track
    let current = shared
    let plays = await counter.plays(of: current?.name ?? "")
    print("\(current?.plays ?? 0) -> \(plays)")
  }

  func store(_ plays: Int, in track: Track) {
    @ThreadSafe var shared = track
    let worker = Thread {
      guard let track = shared, let realm = track.realm else { return }
      try? realm.write { track.plays = plays }
    }
    worker.start()
  }

  func log(_ track: Track) {
    @ThreadSafe var shared = track
    let worker = Thread { [shared] in
      print(shared?.plays ?? 0)  // expect: thread-safe-wrapper-read-before-hop
    }
    worker.start()
  }
}
