import ConfineOwnership
import Synchronization

/// Counts who needs a snapshot.
final class Pins: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .relaxed) }

  func add() { number.add(1, ordering: .relaxed) }
  func remove() { number.subtract(1, ordering: .relaxed) }
}

/// The snapshots of one engine that somebody holds.
struct LiveSnapshots: Sendable {
  private struct Reference: Sendable {
    weak let snapshot: (any Snapshot)?
  }

  private var references: [Reference] = []
  private var sweepAt = 16

  /// Constant on average: the dead are swept out when their number may have doubled.
  mutating func insert(_ snapshot: any Snapshot) {
    if references.count >= sweepAt {
      references.removeAll { $0.snapshot == nil }
      sweepAt = max(16, 2 * references.count)
    }
    references.append(Reference(snapshot: snapshot))
  }

  /// Oldest first, snapshots of one version together.
  var versions: [LiveVersion] {
    var pins: [UInt64: Int] = [:]
    for snapshot in references.lazy.compactMap(\.snapshot) {
      pins[snapshot.version, default: 0] += snapshot.pins.count
    }
    return pins.map { LiveVersion(number: $0.key, pins: $0.value) }.sorted { $0.number < $1.number }
  }

  /// Those of the version and of later ones.
  func snapshots(from version: UInt64) -> [any Snapshot] {
    references.compactMap(\.snapshot).filter { $0.version >= version }
  }

  var oldest: UInt64? { references.lazy.compactMap { $0.snapshot?.version }.min() }
}
