import Foundation

/// Tells other processes that a store has changed, and hears it from them.
///
/// One byte is written to a file of the store's own, `<path>.note`. LMDB's files would not do: to
/// close any descriptor of theirs would drop LMDB's locks.
///
/// Whoever has the file open has a shared lock on it. Any thread may use it.
final class NoteFile: Sendable {
  private let file: LockFile
  private let watch: FileWatch
  private let fork = ForkGuard()

  /// Waits while another process uses the store alone.
  ///
  /// - Parameters:
  ///   - path: the path of the realm, beside which the file stands.
  ///   - changed: called on a thread of the note's own some time after a note, be it another
  ///     process's or this one's. Several notes may give one call.
  init(path: String, changed: @escaping @Sendable () -> Void) throws(Realm.Error) {
    file = try LockFile(path: path + ".note", of: path)
    try file.lock(.shared)
    watch = try FileWatch(file, of: path)
    Self.startThread(of: watch, changed)
  }

  deinit { stop() }

  /// The thread keeps the watch and not the note, which could otherwise never go away.
  private static func startThread(of watch: FileWatch, _ changed: @escaping @Sendable () -> Void) {
    let thread = Thread { while watch.waitForChange() { changed() } }
    thread.name = "confine.note"
    thread.start()
  }

  /// Tells all processes. A note that cannot be written is lost, and they see the change later.
  func post() {
    // Always the same byte, so that the file does not grow.
    var byte: UInt8 = 1
    while pwrite(file.descriptor, &byte, 1, 0) < 0, errno == EINTR {}
  }

  /// Ends the thread; a call of `changed` that has begun still goes on meanwhile.
  ///
  /// In a forked child it does nothing: the watch is the parent's.
  func stop() {
    if !fork.isForked { watch.end() }
  }

  /// Runs the body if no other process has the store open, and keeps others out meanwhile.
  ///
  /// The caller must have the writer's turn: of two that ask at once each might take itself for
  /// the only one, because the kernel drops the shared lock before it looks for an exclusive one.
  /// - Returns: what the body returns; nil where another process has the store open.
  func withExclusiveUse<Value>(
    _ body: () throws(Realm.Error) -> Value
  ) throws(Realm.Error) -> Value? {
    guard try file.tryLock(.exclusive) else {
      try file.lock(.shared)
      return nil
    }
    let result = Result { () throws(Realm.Error) in try body() }
    try file.lock(.shared)
    return try result.get()
  }
}
