import ConfineOwnership

/// What is to be done at one home, first in first out: an actor may run its jobs in any order.
final class Inbox: Sendable {
  typealias Work = @Sendable () -> Void

  private let confinement: Confinement
  private let schedule: any Schedule
  private let waiting = Locked<[Work]>([])

  /// Of frozen realms, to whose home nothing is brought.
  static let none = Inbox(of: .unmanaged, SystemSchedule())

  init(of confinement: Confinement, _ schedule: any Schedule) {
    self.confinement = confinement
    self.schedule = schedule
  }

  /// Where nothing can be brought to the home, or its actor is gone, the work never runs.
  func post(_ work: @escaping Work) {
    guard confinement.home.canBeInvoked else { return }
    // Before it happens, so that nothing holds the realm any longer once the work runs.
    confinement.note(.hopped)
    waiting.withLock { $0.append(work) }
    guard !schedule.hop(to: confinement.home, { [self] in next()?() }) else { return }
    // What the works hold goes away outside the lock.
    _ = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }

  private func next() -> Work? {
    waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

/// What the compiler cannot know to stay at its home: it is made, used and let go of there.
struct AtHome<Content>: @unchecked Sendable {
  let content: Content

  init(_ content: Content) { self.content = content }
}
