/// One process at a time, of those that want to write to a store.
///
/// `flock` is not fair: who gives a lock up and asks again may get it before those who wait. So
/// there are two locks: who wants to enter locks `.next`, then `.lock`, then unlocks `.next`. At
/// most one process waits at `.lock`, and whoever has just left finds it at `.next`.
///
/// Not for two threads at once; the writer's turn sees to that.
final class Turnstile: Sendable {
  private let next: LockFile
  private let inside: LockFile

  /// - Parameter path: the path of the realm, beside which the two files stand.
  init(path: String) throws(Realm.Error) {
    next = try LockFile(path: path + ".next", of: path)
    inside = try LockFile(path: path + ".lock", of: path)
  }

  /// Whether the process entered at once; if not, `enter` goes on from the place it has by now.
  func tryEnter() throws(Realm.Error) -> Bool {
    guard try next.tryLock(.exclusive) else { return false }
    do throws(Realm.Error) {
      guard try inside.tryLock(.exclusive) else { return false }
    } catch {
      next.unlock()
      throw error
    }
    next.unlock()
    return true
  }

  /// Gives up the place that is left where `tryEnter` did not succeed.
  func stepBack() {
    next.unlock()
  }

  /// Waits for other processes, for however long they take.
  func enter() throws(Realm.Error) {
    try next.lock(.exclusive)
    defer { next.unlock() }
    try inside.lock(.exclusive)
  }

  func leave() {
    inside.unlock()
  }
}
