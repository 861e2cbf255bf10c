import Synchronization

/// Counts who needs a snapshot.
final class Pins: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .relaxed) }

  func add() { number.add(1, ordering: .relaxed) }
  func remove() { number.subtract(1, ordering: .relaxed) }
}
