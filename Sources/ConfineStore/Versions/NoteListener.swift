import ConfineOwnership
import Synchronization

/// Has an engine forget what it keeps, when a note tells of a commit, and the realms hear of it.
final class NoteListener: Sendable {
  private struct Listeners: Sendable {
    var engine: LMDBEngine?
    weak var store: Store?
  }

  private let listeners = Locked(Listeners())
  private let calls = Atomic(0)
  private let fork = ForkGuard()

  func listen(for engine: LMDBEngine) {
    listeners.withLock { $0.engine = engine }
  }

  func listen(for store: Store) {
    listeners.withLock { $0.store = store }
  }

  /// Whether a thread of the note's own holds the store, and perhaps realms, that it is telling.
  var isHearing: Bool { calls.load(ordering: .acquiring) > 0 }

  func hear() {
    calls.add(1, ordering: .acquiring)
    tell()
    calls.subtract(1, ordering: .releasing)
  }

  /// On return nothing is held any more.
  private func tell() {
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
