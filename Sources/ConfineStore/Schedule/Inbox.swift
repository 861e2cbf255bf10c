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

  /// - Returns: false where nothing can be brought to the home; the work then never runs.
  @discardableResult
  func post(_ work: @escaping Work) -> Bool {
    let home = confinement.home
    guard home.canBeInvoked else { return false }
    let time = nanosecondsSince1970()
    defer { confinement.note(.hopped, at: time) }
    waiting.withLock { $0.append(work) }
    if schedule.hop(to: home, { [self] in next()?() }) { return true }
    // The home is gone for good.
    waiting.withLock { $0 = [] }
    return false
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
