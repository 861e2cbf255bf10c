import ConfineOwnership

/// Has an engine forget what it keeps, when a note tells of a commit.
final class NoteListener: Sendable {
  private let engine = Locked<LMDBEngine?>(nil)

  func listen(for engine: LMDBEngine) {
    self.engine.withLock { $0 = engine }
  }

  func hear() {
    engine.withLock { $0?.release() }
  }

  /// On return the engine is neither in use here nor held, so that its file can be closed.
  func end() {
    engine.withLock { $0 = nil }
  }
}
