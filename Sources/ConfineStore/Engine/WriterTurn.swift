import ConfineOwnership
import Foundation

/// One writer at a time per file, first come, first served; other processes wait too.
///
/// Nobody needs it to read.
final class WriterTurn: @unchecked Sendable {
  private let condition = NSCondition()
  private var nextTicket = 0
  private var serving = 0
  private var lockFile: CInt = -1
  private let lockPath: String?
  /// The thread that began, 0 between turns.
  private var holder: UInt64 = 0

  /// - Parameter lockPath: a file of the store's own that other processes lock as well; nil for a
  ///   store in memory.
  init(lockPath: String?) {
    self.lockPath = lockPath
  }

  deinit {
    if lockFile >= 0 { close(lockFile) }
  }

  /// Waits until every earlier caller has called `end`.
  func begin() throws(Realm.Error) {
    condition.lock()
    let ticket = nextTicket
    nextTicket += 1
    while serving != ticket { condition.wait() }
    holder = currentThread()
    condition.unlock()
    guard lockPath != nil, let failure = lockOutOtherProcesses() else { return }
    end()
    throw failure
  }

  /// Whether this thread would wait for itself.
  var isHeldByThisThread: Bool {
    condition.lock()
    defer { condition.unlock() }
    return holder == currentThread()
  }

  func end() {
    if lockFile >= 0 { flock(lockFile, LOCK_UN) }
    condition.lock()
    serving += 1
    holder = 0
    condition.broadcast()
    condition.unlock()
  }

  private func lockOutOtherProcesses() -> Realm.Error? {
    guard let lockPath else { return nil }
    if lockFile < 0 { lockFile = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o644) }
    guard lockFile >= 0 else { return Realm.Error(errno: errno, opening: lockPath) }
    while flock(lockFile, LOCK_EX) != 0 {
      guard errno == EINTR else { return Realm.Error(errno: errno, opening: lockPath) }
    }
    return nil
  }
}
