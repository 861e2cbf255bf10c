/// A way in which a value leaves its domain.
public enum Crossing: String, Sendable, Hashable, CaseIterable {
  /// An `await`, after which the code may be on another thread.
  case suspension
  /// A task, a group's child task or an `async let`.
  case task
  case concurrentQueue = "concurrent-queue"
  /// A serial queue, the main queue, an operation queue or a thread of its own.
  case queue
  /// An isolated argument or result.
  case actor
  /// A closure that a framework calls where it likes.
  case callback
  case storedProperty = "stored-property"
  /// A test for the main thread, on the side of which the code is elsewhere.
  case threadCheck = "thread-check"
  case staticStorage = "static"
}

/// The condition of correct use that an event does not meet.
public enum Condition: Sendable, Hashable {
  /// The value is used outside its home, which it left by the crossing.
  case outsideHome(Crossing)
  /// The value became live in a way that makes the use wrong, wherever it went since.
  case misborn(Birth)
  /// A declaration promises of the value what it cannot keep.
  case promised(Promise)
  /// It must not happen on the main thread.
  case insideMain
  /// It must happen on the main thread.
  case outsideMain
  /// A frozen value would have to change.
  case frozen
  /// A write transaction is needed and none is open.
  case outsideTransaction
  /// A write transaction is open already.
  case insideTransaction
  /// What was begun is left without its end by the code that began it.
  case unfinished
  /// Asynchronous writes of the realm wait, run, or are being made durable.
  case duringAsyncWrites
  /// It comes too late to have the effect that its name promises.
  case tooLate
  /// What could have been done together is done one by one.
  case ungrouped
  /// Asynchronous code has a way of its own to do it, which it can await.
  case inAsyncCode
  /// Nothing at home can call back later: no run loop, no queue and no actor.
  case withoutScheduler
  /// The object was deleted, or its realm invalidated.
  case invalidated
  /// The frozen realm that the value belongs to was closed.
  case closed
  /// The value shows the same version in every round of a loop that waits for another.
  case unrefreshed
  /// What is kept holds its version, and more of it is kept all the time.
  case retained
  /// A lock is held that what happens does not need.
  case insideLock
  /// Other code does the same elsewhere, and one of the two has to wait.
  case contended
  /// A migration block runs, in which no realm may be opened.
  case insideMigration
  /// The migration block has ended that the value belongs to.
  case outsideMigration
  /// What the call itself asks of its arguments does not hold, such as a primary key of its own.
  case unmetRequirement
}

/// How sure an observer is.
public enum Confidence: String, Sendable, Hashable {
  /// Wrong on every path.
  case certain
  /// Wrong on a path that exists.
  case likely
}

/// An event, and the condition that it failed.
///
/// Neither observer knows a rule; the catalogue says which rule an observation breaks.
public struct Observation: Sendable, Hashable {
  public var event: Event
  public var condition: Condition
  public var confidence: Confidence
  public var function: String
  public var trace: [TraceStep]

  public init(
    event: Event, condition: Condition, confidence: Confidence, function: String,
    trace: [TraceStep]
  ) {
    self.event = event
    self.condition = condition
    self.confidence = confidence
    self.function = function
    self.trace = trace
  }
}
