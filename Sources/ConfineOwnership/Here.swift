import CExecutor
import ConfineFindings
import Dispatch
import Foundation

/// Where code runs at one moment, as it is told to people.
struct Here: Sendable {
  let domain: Domain
  /// The thread by number, and what it serves.
  let text: String
  /// The running task's number, 0 without one.
  let task: UInt64

  static func now() -> Here {
    let task = confine_task()
    if MainDomain.isHere {
      return Here(domain: Domain(.main), text: "the main thread" + taskText(task), task: task)
    }
    return task == 0 ? outsideTasks() : insideTask(task)
  }

  private static func insideTask(_ task: UInt64) -> Here {
    let pool = StrayingThreads.isCurrent ? "the straying executor" : "the cooperative pool"
    let thread = "thread \(confine_thread()) of \(pool)"
    guard let actor = currentActorName() else {
      return Here(
        domain: Domain(.task, name: taskName()),
        text: "\(thread), no actor" + taskText(task), task: task)
    }
    return Here(
      domain: Domain(.actor, name: actor), text: "\(thread), actor \(actor)" + taskText(task),
      task: task)
  }

  private static func outsideTasks() -> Here {
    let thread = "thread \(confine_thread())"
    guard let label = currentQueueLabel(), !label.isEmpty, !label.hasSuffix(noQueue) else {
      return Here(domain: Domain(.thread, name: String(confine_thread())), text: thread, task: 0)
    }
    if label.hasPrefix(globalQueuePrefix) {
      return Here(
        domain: Domain(.concurrentQueue, name: label),
        text: "\(thread), global queue \"\(label)\"", task: 0)
    }
    // The public interface does not tell a serial queue from a concurrent one.
    return Here(
      domain: Domain(.serialQueue, name: label), text: "\(thread), queue \"\(label)\"", task: 0)
  }

  /// How a value came here from a task, as far as both ends tell.
  func crossing(fromTask origin: UInt64) -> Crossing {
    if task != 0 { return task == origin ? .suspension : .task }
    return domain.kind == .concurrentQueue ? .concurrentQueue : .queue
  }
}

private let globalQueuePrefix = "com.apple.root."

/// Outside every queue Dispatch names its default queue for threads of its own.
private let noQueue = ".overcommit"

private func taskText(_ task: UInt64) -> String {
  guard task != 0 else { return "" }
  return taskName().map { ", task \"\($0)\"" } ?? ", an unnamed task"
}

private func taskName() -> String? {
  if #available(macOS 26, iOS 26, *) { Task.name } else { nil }
}

private func currentQueueLabel() -> String? {
  confine_queue_label().flatMap { String(validatingCString: $0) }
}

/// The type of the actor whose executor runs, or of the executor where it is a custom one.
private func currentActorName() -> String? {
  guard let identity = confine_current_executor().identity else { return nil }
  let owner = Unmanaged<AnyObject>.fromOpaque(identity).takeUnretainedValue()
  return String(describing: type(of: owner))
}
