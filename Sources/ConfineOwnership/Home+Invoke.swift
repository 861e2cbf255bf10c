import Dispatch

extension Home {
  /// Whether a loop delivers work there: to the main queue, a serial queue or an actor. A plain
  /// thread has none.
  public var canBeInvoked: Bool {
    switch identity {
    case .main, .queue, .actor: true
    case .thread, .anywhere: false
    }
  }

  /// Whether it is an actor, the main one included.
  public var isActor: Bool {
    switch identity {
    case .main, .actor: true
    case .queue, .thread, .anywhere: false
    }
  }

  /// The actor, which the home itself does not keep; nil where it is main or none, and once it is
  /// gone.
  package var actor: (any Actor)? {
    if case .actor(let mark) = identity { mark.actor } else { nil }
  }

  /// Runs the work at home, later; several works may run in another order than they were given.
  ///
  /// - Returns: false where nothing can be brought there, or the actor is gone: the work never runs.
  public func invoke(_ work: @escaping @Sendable () -> Void) -> Bool {
    switch identity {
    case .thread, .anywhere: return false
    case .main: DispatchQueue.main.async(execute: work)
    case .queue(_, let queue): queue.async(execute: work)
    case .actor(let mark):
      guard let actor = mark.actor else { return false }
      Task.detached { await run(work, on: actor) }
    }
    return true
  }
}

private func run(_ work: @Sendable () -> Void, on actor: isolated any Actor) { work() }
