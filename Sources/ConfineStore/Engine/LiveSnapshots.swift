import Synchronization

/// The snapshots of one engine that somebody holds.
///
/// They enter and leave it themselves, since a weak reference would make each retain of a snapshot
/// a slow one. Its lock is taken last: a snapshot may end under any other.
final class LiveSnapshots: Sendable {
  private struct State {
    var entries: [(version: UInt64, pins: Pins)?] = []
    var vacant: [Int] = []
  }

  private let state = Mutex(State())

  /// - Returns: what `remove` asks for.
  func insert(_ version: UInt64, _ pins: Pins) -> Int {
    state.withLock { state in
      if let place = state.vacant.popLast() {
        state.entries[place] = (version, pins)
        return place
      }
      state.entries.append((version, pins))
      return state.entries.count - 1
    }
  }

  func remove(_ place: Int) {
    state.withLock { state in
      state.entries[place] = nil
      state.vacant.append(place)
    }
  }

  /// Oldest first, snapshots of one version together.
  var versions: [LiveVersion] {
    let entries = state.withLock { $0.entries }
    var pins: [UInt64: Int] = [:]
    for entry in entries.lazy.compactMap(\.self) {
      pins[entry.version, default: 0] += entry.pins.count
    }
    return pins.map { LiveVersion(number: $0.key, pins: $0.value) }.sorted { $0.number < $1.number }
  }

  var oldest: UInt64? {
    state.withLock { state in state.entries.lazy.compactMap { $0?.version }.min() }
  }
}
