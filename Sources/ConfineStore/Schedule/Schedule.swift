import ConfineOwnership
import Dispatch

/// When and where a store does what it does later: the one seam, in whose place tests put a
/// schedule that they drive step by step.
protocol Schedule: Sendable {
  /// Runs the work at a home, later.
  ///
  /// - Returns: false where nothing can be brought there; the work then never runs.
  func hop(to home: Home, _ work: @escaping @Sendable () -> Void) -> Bool

  /// Runs work that may block, off everybody's executor; one after the other.
  func background(_ work: @escaping @Sendable () -> Void)
}

/// The schedule of every store but those of tests.
struct SystemSchedule: Schedule {
  private let queue = DispatchQueue(label: "confine.store")

  func hop(to home: Home, _ work: @escaping @Sendable () -> Void) -> Bool { home.invoke(work) }

  func background(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}
