import ConfineOwnership
import Dispatch

/// The homes, and those who live there.
final class Stage: Sendable {
  let thread = WorkerThread()
  let queue = DispatchQueue(label: "home")
  /// Aims at `queue`, and is a home itself.
  let user: DispatchQueue
  let otherQueue = DispatchQueue(label: "home")
  let clerk = Clerk()
  let knowing = Deputy(on: KnowingExecutor())
  let silent = Deputy(on: SilentExecutor())
  let lodger = Lodger()
  private let homes: [Home]

  /// What a row shows for each of the homes, and for the start.
  private static let letters: [Character] = Array("tmquagkbsd*@")

  init() {
    user = DispatchQueue(label: "user", target: queue)
    homes = [
      thread.run { Home.current }, .main, .queue(queue), .queue(user),
      .actor(clerk), .actor(Warden.shared), .actor(knowing), .queue(knowing.executor.queue),
      .actor(silent), .actor(Clerk()), .anywhere,
    ]
  }

  /// Which homes the code is in that calls this.
  func look(from start: Home?) -> Row { look(isAtStart: start?.isHere) }

  func look(isAtStart: Bool?) -> Row {
    Row(zip(homes.map(\.isHere) + [isAtStart], Self.letters))
  }

  /// As `look(from:)`, where the code is now.
  func look() -> Row { look(from: .current) }

  func lookOn(_ queue: DispatchQueue, _ look: @escaping @Sendable (Stage) -> Row) async -> Row {
    await withCheckedContinuation { done in
      queue.async { done.resume(returning: look(self)) }
    }
  }
}

/// Looks under the straying executor, again until its threads run the code that looks.
///
/// An actor that was at work before may still be so elsewhere.
func straying(_ look: @Sendable () async -> Row?) async -> Row {
  await withStrayingExecutor {
    while true {
      if let row = await look() { return row }
      await Task.yield()
    }
  }
}

/// Suspends for certain under the straying executor: the inner task comes back to this thread, and
/// so runs after the task that waits has left it.
public func suspend() async {
  await withCheckedContinuation { continuation in
    Task.detached {
      Task.detached { continuation.resume() }
    }
  }
}
