import Foundation

/// The environments that are open, each under its path.
///
/// One whose last owner is gone still closes its file; whoever opens that path waits.
final class LMDBRegistry: @unchecked Sendable {
  private struct Slot {
    weak var environment: LMDBEnvironment?
    private let fork = ForkGuard()

    init(_ environment: LMDBEnvironment) { self.environment = environment }

    /// Whether it is this process's own; a forked child opens for itself what its parent has open.
    var isOwn: Bool { !fork.isForked }
  }

  private let condition = NSCondition()
  private var slots: [String: Slot] = [:]

  func environment(
    at path: String, open: () throws(Realm.Error) -> LMDBEnvironment
  ) throws(Realm.Error) -> LMDBEnvironment {
    condition.lock()
    defer { condition.unlock() }
    while let slot = slots[path], slot.isOwn {
      if let environment = slot.environment { return environment }
      condition.wait()
    }
    let environment = try open()
    slots[path] = Slot(environment)
    environment.isRegistered = true
    return environment
  }

  func whileClosed<Result>(
    _ path: String, _ body: () throws(Realm.Error) -> Result?
  ) throws(Realm.Error) -> Result? {
    condition.lock()
    defer { condition.unlock() }
    while let slot = slots[path], slot.isOwn {
      if slot.environment != nil { return nil }
      condition.wait()
    }
    return try body()
  }

  func remove(_ path: String) {
    condition.lock()
    slots[path] = nil
    condition.broadcast()
    condition.unlock()
  }
}
