import Foundation

/// A file that processes lock as a whole, with `flock`.
///
/// The lock belongs to the open file and not to a thread: any thread may take it and any may give
/// it back. The kernel gives it back when the process dies.
final class LockFile: Sendable {
  /// How a file is locked: by many at once, or by one alone.
  enum Mode: CInt {
    case shared = 1
    case exclusive = 2
  }

  let path: String
  /// Closed when the lock file goes away; an executed program does not get it.
  let descriptor: CInt
  private let store: String

  /// Opens the file, and makes it where there is none.
  ///
  /// - Parameter store: the path of the realm that the file stands beside, for errors.
  init(path: String, of store: String) throws(Realm.Error) {
    self.path = path
    self.store = store
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Realm.Error(errno: errno, making: path, of: store)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A process that this one is just starting shares the open file, and with it the lock, until it
    // executes its program.
    unlock()
    close(descriptor)
  }

  /// Waits for the lock. A lock of another mode is given up first, not exchanged in one step.
  func lock(_ mode: Mode) throws(Realm.Error) {
    guard let failure = apply(mode.rawValue) else { return }
    throw Realm.Error(errno: failure, locking: path, of: store)
  }

  /// Whether the lock was to be had at once. If not, a lock of another mode may be lost.
  func tryLock(_ mode: Mode) throws(Realm.Error) -> Bool {
    guard let failure = apply(mode.rawValue | LOCK_NB) else { return true }
    guard failure == EWOULDBLOCK else {
      throw Realm.Error(errno: failure, locking: path, of: store)
    }
    return false
  }

  func unlock() {
    _ = apply(LOCK_UN)
  }

  /// The error's number, nil for success.
  private func apply(_ operation: CInt) -> CInt? {
    while flock(descriptor, operation) != 0 {
      guard errno == EINTR else { return errno }
    }
    return nil
  }
}

extension Realm.Error {
  fileprivate init(errno code: CInt, making file: String, of path: String) {
    let folder = (path as NSString).deletingLastPathComponent
    let remedy =
      switch code {
      case EISDIR: "Move the directory '\(file)' away."
      case EMFILE, ENFILE: "Raise the limit of open files, or close some."
      default: "Let this program create files in the directory '\(folder)'."
      }
    self.init(errno: code, opening: path, because: "its file '\(file)' cannot be made", remedy)
  }

  fileprivate init(errno code: CInt, locking file: String, of path: String) {
    self.init(
      errno: code, opening: path, because: "its file '\(file)' cannot be locked",
      "Keep the realm on a file system that supports flock.")
  }
}
