import Synchronization

/// The snapshots of one engine that somebody holds.
///
/// They enter and leave it themselves, since a weak reference would make each retain of a snapshot
/// a slow one. Its lock is taken last: a snapshot may end under any other.
final class LiveSnapshots: Sendable {
  private let register = Mutex(Register<(version: UInt64, pins: Pins)>())

  /// - Returns: what `remove` asks for.
  func insert(_ version: UInt64, _ pins: Pins) -> Int {
    register.withLock { $0.insert((version, pins)) }
  }

  func remove(_ place: Int) {
    _ = register.withLock { $0.remove(place) }
  }

  /// Oldest first, snapshots of one version together.
  var versions: [LiveVersion] {
    var pins: [UInt64: Int] = [:]
    for entry in register.withLock({ $0.entries }) {
      pins[entry.version, default: 0] += entry.pins.count
    }
    return pins.map { LiveVersion(number: $0.key, pins: $0.value) }.sorted { $0.number < $1.number }
  }

  var oldest: UInt64? {
    register.withLock { register in register.entries.lazy.map(\.version).min() }
  }
}
