#if canImport(Darwin)
  import Foundation

  /// Waits for writing to a file, by kqueue.
  final class FileWatch: Sendable {
    private static let end: UInt = 0

    private let queue: CInt
    /// A closed descriptor would leave the queue.
    private let file: LockFile

    /// - Parameter store: the path of the realm that the file stands beside, for errors.
    init(_ file: LockFile, of store: String) throws(Realm.Error) {
      self.file = file
      queue = kqueue()
      guard queue >= 0, register() else {
        throw Realm.Error(
          errno: errno, opening: store, because: "its file '\(file.path)' cannot be watched",
          "Raise the limit of open files, or close some.")
      }
    }

    deinit { if queue >= 0 { close(queue) } }

    private func register() -> Bool {
      // An executed program must not get the queue; a forked child never does.
      guard fcntl(queue, F_SETFD, FD_CLOEXEC) == 0 else { return false }
      let written = kevent(
        ident: UInt(file.descriptor), filter: Int16(EVFILT_VNODE),
        flags: UInt16(EV_ADD | EV_CLEAR), fflags: UInt32(NOTE_WRITE | NOTE_EXTEND), data: 0,
        udata: nil)
      let ended = kevent(
        ident: Self.end, filter: Int16(EVFILT_USER), flags: UInt16(EV_ADD | EV_CLEAR), fflags: 0,
        data: 0, udata: nil)
      return kevent(queue, [written, ended], 2, nil, 0, nil) == 0
    }

    /// Whether the file was written to; false once the watch has ended.
    func waitForChange() -> Bool {
      var event = kevent()
      var count = kevent(queue, nil, 0, &event, 1, nil)
      while count < 0, errno == EINTR { count = kevent(queue, nil, 0, &event, 1, nil) }
      return count == 1 && event.filter == Int16(EVFILT_VNODE)
    }

    /// Ends the watch. Once is enough, and more does no harm.
    func end() {
      let ended = kevent(
        ident: Self.end, filter: Int16(EVFILT_USER), flags: 0, fflags: UInt32(NOTE_TRIGGER),
        data: 0, udata: nil)
      _ = kevent(queue, [ended], 1, nil, 0, nil)
    }
  }
#endif
