#if os(Linux)
  import Foundation

  /// Waits for writing to a file, by inotify.
  final class FileWatch: Sendable {
    private let queue: CInt
    private let watch: CInt

    /// - Parameter store: the path of the realm that the file stands beside, for errors.
    init(_ file: LockFile, of store: String) throws(Realm.Error) {
      queue = inotify_init1(CInt(IN_CLOEXEC))
      watch = queue < 0 ? -1 : inotify_add_watch(queue, file.path, UInt32(IN_MODIFY))
      guard watch >= 0 else {
        throw Realm.Error(
          errno: errno, opening: store, because: "its file '\(file.path)' cannot be watched",
          "Raise fs.inotify.max_user_instances and fs.inotify.max_user_watches.")
      }
    }

    deinit { if queue >= 0 { close(queue) } }

    /// Whether the file was written to; false once the watch has ended.
    func waitForChange() -> Bool {
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        var count = read(queue, buffer.baseAddress, buffer.count)
        while count < 0, errno == EINTR { count = read(queue, buffer.baseAddress, buffer.count) }
        return count > 0 && !Self.tellsEnd(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }

    /// Ends the watch. Once is enough, and more does no harm.
    func end() {
      inotify_rm_watch(queue, watch)
    }

    /// The kernel's last word on a watch is that it is ignored from now on.
    private static func tellsEnd(_ events: UnsafeRawBufferPointer) -> Bool {
      var offset = 0
      while offset < events.count {
        let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        if event.mask & UInt32(IN_IGNORED) != 0 { return true }
        offset += MemoryLayout<inotify_event>.size + Int(event.len)
      }
      return false
    }
  }
#endif
