import ConfineOwnership
import Dispatch

/// An actor on the default executor.
actor Clerk {
  func look(_ look: @Sendable () -> Row) -> Row { look() }

  func lookAfterSuspension(_ stage: Stage) async -> Row? {
    guard StrayingThreads.isCurrent else { return nil }
    let start = Home.current
    await suspend()
    return stage.look(from: start)
  }

  /// The block runs while this method does, on another thread.
  func lookFromBlock(_ stage: Stage) -> Row {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var row: Row?
    DispatchQueue.global().async {
      row = stage.look()
      done.signal()
    }
    done.wait()
    return row!
  }

  /// A task is the actor's if it captures that.
  func lookFromTask(_ stage: Stage) async -> Row { await Task { look { stage.look() } }.value }

  func lookFromDetachedTask(_ stage: Stage) async -> Row {
    await Task.detached { stage.look() }.value
  }

  func lookFromChild(_ stage: Stage) async -> Row {
    async let row = stage.look()
    return await row
  }

  func lookFromConcurrentFunction(_ stage: Stage) async -> Row { await concurrent(stage) }

  func lookFromInheritingFunction(_ stage: Stage) async -> Row { await inheriting(stage) }
}

@concurrent private func concurrent(_ stage: Stage) async -> Row { stage.look() }

nonisolated(nonsending) private func inheriting(_ stage: Stage) async -> Row { stage.look() }

@globalActor actor Warden {
  static let shared = Warden()
}

/// Lives on the main actor's executor.
actor Lodger {
  nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }

  func look(_ stage: Stage) -> Row { stage.look() }
}

/// Lives on an executor of the program's own.
actor Deputy {
  nonisolated let executor: any QueueExecutor

  init(on executor: any QueueExecutor) { self.executor = executor }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func look(_ stage: Stage) -> Row { stage.look() }

  func lookAfterSuspension(_ stage: Stage) async -> Row {
    await suspend()
    return stage.look(isAtStart: nil)
  }
}

protocol QueueExecutor: SerialExecutor {
  var queue: DispatchQueue { get }
}

extension QueueExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// Says whether code that is in no task is its own.
final class KnowingExecutor: QueueExecutor {
  let queue = DispatchQueue(label: "knowing")
  private let key = DispatchSpecificKey<Bool>()

  init() { queue.setSpecific(key: key, value: true) }

  @available(macOS 26, iOS 26, *)
  func isIsolatingCurrentContext() -> Bool? { DispatchQueue.getSpecific(key: key) != nil }
}

final class SilentExecutor: QueueExecutor {
  let queue = DispatchQueue(label: "silent")
}
