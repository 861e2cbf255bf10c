import ConfineOwnership
import Synchronization

/// Names an asynchronous write that was begun, or a commit of one, so that it can be cancelled.
public typealias AsyncTransactionId = UInt32

/// What waits of a realm's asynchronous writes, and how far they are.
///
/// For the realm's home alone. It only remembers: `RealmInstance` does what there is to do.
final class AsyncWrites {
  enum Phase {
    case idle
    /// They wait for the writer's turn.
    case requesting(TurnWait)
    /// They have the turn: blocks run, and whoever runs them ends the turn.
    case holding
    /// What they committed is made durable, which then ends the turn.
    case flushing(AsyncFlush)
  }

  /// How a block ended its write itself.
  enum Ending {
    case committed, cancelled
    case failed(Realm.Error)
  }

  struct Write {
    let id: AsyncTransactionId
    let block: () -> Void
    /// Called instead of the block where the write cannot begin.
    let refuse: (any Error) -> Void
    /// Called where the write is taken back before its block runs.
    var drop: (any Error) -> Void = { _ in }
  }

  struct Completion {
    typealias Call = ((any Error)?) -> Void

    let id: AsyncTransactionId
    var error: (any Error)?
    var call: Call?
  }

  /// Of frozen realms, which refuse every write before it gets here.
  nonisolated(unsafe) static let none = AsyncWrites(at: .anywhere)

  /// After so many commits they are made durable, and others get the turn.
  static let longestRun = 20

  /// Whether any phase but `idle` lasts. May be asked from anywhere.
  let isPerforming = Atomic(false)
  var phase = Phase.idle {
    didSet {
      isPerforming.store(!isIdle, ordering: .relaxed)
      kept = isIdle ? nil : home.actor
    }
  }
  private let home: Home
  /// What is under way keeps the actor, which alone can end it.
  private var kept: (any Actor)?
  /// Whether blocks run, one after the other.
  var isRunning = false
  /// Whose block runs.
  var running: AsyncTransactionId?
  /// How the last write ended; nil while a block has not ended its own.
  var ending: Ending?
  /// Whether completions are being called.
  var isCompleting = false
  /// Whether the last commit is to be durable before the next block runs.
  private var isBarred = false
  /// How many commits of this turn are not durable.
  private(set) var unflushed = 0
  private var writes: [Write] = []
  /// Of commits that are not durable.
  private var waiting: [Completion] = []
  /// Of commits whose outcome is known.
  private var due: [Completion] = []
  private var lastID: AsyncTransactionId = 0

  init(at home: Home) { self.home = home }

  var isIdle: Bool { if case .idle = phase { true } else { false } }
  var isHolding: Bool { if case .holding = phase { true } else { false } }
  /// Whether no write waits to begin.
  var isEmpty: Bool { writes.isEmpty }
  /// How many writes wait to begin.
  var waitingCount: Int { writes.count }

  func isRequesting(_ wait: TurnWait) -> Bool {
    if case .requesting(wait) = phase { true } else { false }
  }

  /// A number that is given out once; 0 names nothing.
  func newID() -> AsyncTransactionId {
    lastID += 1
    return lastID
  }

  func append(_ write: Write) {
    writes.append(write)
  }

  /// The write whose block is to run in this turn.
  func nextInTurn() -> Write? {
    guard isHolding, !isBarred, unflushed < Self.longestRun else { return nil }
    return next()
  }

  func next() -> Write? {
    writes.isEmpty ? nil : writes.removeFirst()
  }

  /// The write, which does not begin any more; nil where it has begun.
  func remove(_ id: AsyncTransactionId) -> Write? {
    writes.firstIndex { $0.id == id }.map { writes.remove(at: $0) }
  }

  func removeAll() -> [Write] {
    defer { writes = [] }
    return writes
  }

  func noteCommit(isBarrier: Bool) {
    unflushed += 1
    isBarred = isBarrier
    ending = .committed
  }

  /// The commit that was noted last has failed by itself; those before it are not concerned.
  func commitFailed(_ error: Realm.Error, id: AsyncTransactionId) {
    unflushed -= 1
    ending = .failed(error)
    if let index = waiting.firstIndex(where: { $0.id == id }) { waiting[index].error = error }
  }

  /// Has something called with the outcome of this turn, in the order in which it was asked for.
  ///
  /// - Parameter error: an outcome that is known already, and bad.
  @discardableResult
  func complete(
    with error: (any Error)? = nil, _ call: Completion.Call?
  ) -> AsyncTransactionId {
    let id = newID()
    waiting.append(Completion(id: id, error: error, call: call))
    return id
  }

  /// Drops the call of a completion; the commit stands.
  func forgetCompletion(_ id: AsyncTransactionId) {
    for index in waiting.indices where waiting[index].id == id { waiting[index].call = nil }
    for index in due.indices where due[index].id == id { due[index].call = nil }
  }

  /// The turn has ended: what was committed in it is durable, or lost.
  func settle(_ error: Realm.Error?) {
    due += waiting.map { completion in
      var completion = completion
      completion.error = completion.error ?? error
      return completion
    }
    waiting = []
    unflushed = 0
    isBarred = false
    phase = .idle
  }

  func nextCompletion() -> Completion? {
    due.isEmpty ? nil : due.removeFirst()
  }
}
