import ConfineFindings

/// A thread as the analysis can tell it from others.
enum ThreadIdentity: Hashable, Sendable {
  case main
  /// The thread on which the function under analysis was called.
  case caller
  /// The thread on which a nonisolated asynchronous function begins: not its caller's, or it is.
  case entry
  /// One execution of a block, or one stretch of asynchronous code between two suspension points.
  case stretch(StretchID)
  /// An earlier execution of the same stretch, as in the loop's last round.
  case earlier(StretchID)
  /// The thread of a migration's block, for as long as that runs.
  case migration(StretchID)
  /// The thread of whoever runs a closure that code out of sight has.
  case runner(StretchID)
  /// The thread of a block on a queue that is not known, which may be the main one.
  case block(StretchID)
  /// The thread of an operation that some queue out of sight runs, which is hardly the main one's.
  case operation(StretchID)
  /// The thread on which code out of sight calls a method, which may be the main one.
  case outside(StretchID)
  case unknown
}

extension ThreadIdentity {
  /// Whether it may be any thread, as far as code outside of it can tell.
  var isUnknown: Bool {
    switch self {
    case .unknown, .runner, .block, .operation, .outside: true
    case .main, .caller, .entry, .stretch, .earlier, .migration: false
    }
  }
}

/// Names a stretch by the place where it begins.
struct StretchID: Hashable, Sendable {
  var file: FileID
  var range: SourceRange
}

/// What runs a domain's jobs.
enum ExecutorIdentity: Hashable, Sendable {
  case main
  /// Whatever runs the function under analysis.
  case caller
  indirect case queue(QueueIdentity)
  /// A global actor by its type's name, or the instance that `self` is in a method of the actor type.
  case actor(String)
  /// Nothing serial: the global executor or a concurrent queue.
  case none
  case unknown
}

extension ExecutorIdentity {
  var isSerialQueue: Bool {
    if case .queue(let queue) = self { queue.kind == .serial } else { false }
  }
}

/// A serial queue, or one that cannot be followed.
struct QueueIdentity: Hashable, Sendable {
  enum Kind: Hashable {
    case serial, concurrent, operations
    /// One of several that the program has, none of which is the main queue.
    case several
    /// It came from elsewhere: it may be serial, concurrent or the main queue.
    case unknown
  }

  var kind: Kind
  /// Tells queues apart: where it was made, or the path by which it is reached.
  var key: String
  /// As people call it.
  var name: String
  /// Whether each of its blocks has an autorelease pool of its own, as far as is known.
  var drains = false
  /// The call that makes it, where that makes a new one.
  var making: AccessPlace?
}

/// Where a live value may be used.
enum Home: Hashable, Sendable {
  /// It was obtained there, and belongs to the thread.
  case thread(ThreadIdentity)
  /// Its realm was bound to the executor.
  case executor(ExecutorIdentity)
  /// It came from the caller, and belongs to the caller's thread or executor.
  case caller
  /// A property keeps it for an object that came from the caller, and it belongs where that does.
  case keeper
  /// A lazy property opened it for the thread of whoever read it first, of several that may be so.
  case reader
  /// A property keeps it, and it belongs where the object does; in summaries alone.
  case owner
}

/// Where code runs, as far as it is known.
struct Here: Hashable, Sendable {
  var thread: ThreadIdentity
  var executor: ExecutorIdentity
  /// The last change of thread or executor on the way here.
  var crossing: CrossingID?
  /// Where the code came to before it suspended, if that is not where it began.
  var arrival: Arrival?

  /// What leads to different places is told apart by the way, nearly always.
  func hash(into hasher: inout Hasher) { hasher.combine(crossing?.range) }

  static let unknown = Here(thread: .unknown, executor: .unknown, crossing: nil)
  static let main = Here(thread: .main, executor: .main, crossing: nil)
}

/// The end of a crossing that is no suspension.
struct Arrival: Hashable, Sendable {
  var thread: ThreadIdentity
  var crossing: CrossingID
}

/// One crossing in the source.
struct CrossingID: Hashable, Sendable {
  var kind: Crossing
  var file: FileID
  var range: SourceRange
}

extension CrossingID {
  /// Whether it leads to a block that something runs on a queue or on a thread of its own.
  var isBlock: Bool { [.queue, .concurrentQueue, .callback].contains(kind) }
}

/// What can be said of a value's home and the place of its use.
enum Relation {
  case same
  /// The two may be the same, so there is nothing to say.
  case undecided
  /// Different in all but contrived programs.
  case likelyDifferent
  case different
}

extension Home {
  func relation(to here: Here) -> Relation {
    switch self {
    case .thread(let thread): thread.relation(to: here.thread)
    case .executor(let executor): executor.relation(to: here.executor)
    case .caller: callerRelation(to: here)
    case .keeper: keeperRelation(to: here)
    case .reader: readerRelation(to: here)
    case .owner: .undecided
    }
  }

  /// Asynchronous code that no actor isolates never begins where its object was made.
  private func keeperRelation(to here: Here) -> Relation {
    switch (here.thread, here.executor) {
    case (.entry, .none): .likelyDifferent
    case (_, .actor): .undecided
    default: callerRelation(to: here)
    }
  }

  /// No two calls of what the pool runs need have one thread.
  private func readerRelation(to here: Here) -> Relation {
    switch here.executor {
    case .none, .actor: .likelyDifferent
    case .main, .caller, .queue, .unknown: .undecided
    }
  }

  /// A value from outside: its home is known only as "where the function was called".
  private func callerRelation(to here: Here) -> Relation {
    switch (here.thread, here.executor) {
    case (.caller, .caller): .same
    // Inside `sync`, before the first suspension, on the main thread or who knows where: perhaps.
    case (.caller, _), (.entry, _), (.main, _), (.unknown, _), (_, .unknown): .undecided
    // The caller may run on that very actor or queue; then it would hardly go there.
    case (_, .actor): .likelyDifferent
    case (_, .queue(let queue)) where queue.kind == .serial || queue.kind == .several:
      .likelyDifferent
    case (_, .queue(let queue)) where queue.kind == .unknown: .undecided
    default: .different
    }
  }
}

extension Home {
  /// Whether it is a thread of which nobody knows which it is.
  var isOfUnknownThread: Bool {
    if case .thread(let thread) = self { thread.isUnknown } else { false }
  }
}

extension ThreadIdentity {
  func relation(to here: ThreadIdentity) -> Relation {
    switch (self, here) {
    case (.unknown, _), (_, .unknown): .undecided
    case (let home, let here) where home == here: .same
    // It may have been called on that thread before.
    case (_, .operation), (_, .outside): .undecided
    case (.earlier, _): .different
    // Whoever runs it may be the main thread or the caller, but no block that the closure dispatches.
    case (.runner, .stretch), (.block, .stretch), (.stretch, .block), (.operation, .stretch),
      (.outside, .stretch):
      .different
    case (.operation, .main): .likelyDifferent
    case (.runner, _), (_, .runner), (.block, _), (_, .block), (.operation, _), (.outside, _):
      .undecided
    // Whoever opens the realm runs the block.
    case (_, .migration), (.main, .caller), (.caller, .main): .undecided
    default: .different
    }
  }
}

extension ExecutorIdentity {
  func relation(to here: ExecutorIdentity) -> Relation {
    switch (self, here) {
    case (.unknown, _), (_, .unknown), (.caller, _), (_, .caller): .undecided
    case (.queue(let home), .queue(let here)): home.relation(to: here)
    case (.queue(let home), _): home.kind == .unknown ? .undecided : .different
    case (_, .queue(let here)): here.kind == .unknown ? .undecided : .different
    case (let home, let here) where home == here: .same
    default: .different
    }
  }
}

extension QueueIdentity {
  /// Queues that were made at different places differ; one that came from elsewhere may be any.
  func relation(to here: QueueIdentity) -> Relation {
    if self == here { return .same }
    return isOneOfMany || here.isOneOfMany ? .undecided : .different
  }

  private var isOneOfMany: Bool { kind == .unknown || kind == .several }

  /// Either queue, depending on the path; nil where that may be the main one.
  func joined(with other: QueueIdentity) -> QueueIdentity? {
    if self == other { return self }
    guard isAwayFromMain, other.isAwayFromMain else { return nil }
    if kind == .concurrent, other.kind == .concurrent { return self }
    return QueueIdentity(
      kind: .several, key: "several", name: "", drains: drains || other.drains)
  }

  private var isAwayFromMain: Bool { kind != .unknown && key != Interpreter.mainQueueKey }
}
