/// A way of becoming live that by itself makes uses of the value wrong.
public enum Birth: String, Sendable, Hashable, CaseIterable {
  /// A realm was opened on a global or concurrent queue.
  case concurrentQueue = "concurrent-queue"
  /// A realm was opened in a block of a serial queue, not for the queue, and is used in another block.
  case unboundBlock = "unbound-block"
  /// A realm was opened for a queue or an actor by code that runs elsewhere.
  case otherExecutor = "other-executor"
  /// The main actor's realm was opened by asynchronous code that no actor isolates.
  case nonisolatedAsync = "nonisolated-async"
  /// An object that no realm manages leads to one that is live.
  case link
  /// The code's own new object was added to a realm by a block that runs elsewhere.
  case addedElsewhere = "added-elsewhere"
  /// It was read from a thread-safe wrapper, which gives each thread a value of its own.
  case wrapperRead = "wrapper-read"
  /// A migration's block gets it, for as long as it runs.
  case migration
}
