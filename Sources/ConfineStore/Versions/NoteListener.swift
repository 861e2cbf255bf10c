import ConfineOwnership

/// Has an engine forget what it keeps, when a note tells of a commit.
final class NoteListener: Sendable {
  private let engine = Locked<LMDBEngine?>(nil)
  private let fork = ForkGuard()

  func listen(for engine: LMDBEngine) {
    self.engine.withLock { $0 = engine }
  }

  func hear() {
    engine.withLock { $0?.release() }
  }

  /// On return the engine is neither in use here nor held, so that its file can be closed.
  ///
  /// In a forked child it does nothing: the lock may be held by a thread that the child lacks.
  func end() {
    guard !fork.isForked else { return }
    engine.withLock { $0 = nil }
  }
}
