import ConfineOwnership

/// Has an engine forget what it keeps, when a note tells of a commit, and the realms hear of it.
final class NoteListener: Sendable {
  private struct Listeners: Sendable {
    var engine: LMDBEngine?
    weak var store: Store?
  }

  private let listeners = Locked(Listeners())
  private let fork = ForkGuard()

  func listen(for engine: LMDBEngine) {
    listeners.withLock { $0.engine = engine }
  }

  func listen(for store: Store) {
    listeners.withLock { $0.store = store }
  }

  func hear() {
    let store = listeners.withLock { listeners in
      listeners.engine?.release()
      return listeners.store
    }
    store?.announce()
  }

  /// On return the engine is neither in use here nor held, so that its file can be closed.
  ///
  /// In a forked child it does nothing: the lock may be held by a thread that the child lacks.
  func end() {
    guard !fork.isForked else { return }
    listeners.withLock { $0.engine = nil }
  }
}
