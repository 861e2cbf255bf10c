import CExecutor
import Dispatch
import Foundation

/// Main is a queue and an executor, not a thread.
///
/// After its first suspension the main actor of an asynchronous `main` runs on pool threads
/// (measured on Linux), so a thread alone never tells; but the process's first thread runs
/// nothing that is not main, even inside `queue.sync` of another queue. There a pool thread is
/// main as long as the main queue is its own, which is asked last because it takes the longest.
enum MainDomain {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Each use of `DispatchQueue.main` may give another wrapper of the one queue.
  static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) != nil }

  private static let executor = ExecutorWords(MainActor.sharedUnownedExecutor)

  /// Also of an actor that borrows the main actor's executor.
  static func isMain(_ actor: any Actor) -> Bool {
    ExecutorWords(actor.unownedExecutor) == executor
  }

  /// The process's first thread.
  static let thread: UInt64 = 1

  static var isHere: Bool {
    confine_thread() == thread || DispatchQueue.getSpecific(key: key) != nil || executor.isHere
      || confine_holds_main_queue()
  }
}

/// What a serial queue carries so that code can ask whether it runs there.
///
/// Each queue has a key of its own: a query walks from a queue to its targets, and with one key
/// for all it would stop at the first that has a mark.
final class QueueMark: @unchecked Sendable {
  private let key = DispatchSpecificKey<Bool>()

  private static let marks = DispatchSpecificKey<QueueMark>()
  private static let lock = NSLock()

  static func of(_ queue: DispatchQueue) -> QueueMark {
    lock.withLock {
      if let mark = queue.getSpecific(key: marks) { return mark }
      let mark = QueueMark()
      queue.setSpecific(key: marks, value: mark)
      queue.setSpecific(key: mark.key, value: true)
      return mark
    }
  }

  var isHere: Bool { DispatchQueue.getSpecific(key: key) != nil }
}

/// An actor that is not kept alive by what is confined to it.
final class ActorMark: @unchecked Sendable, Equatable {
  weak let actor: (any Actor)?
  /// Keeps not the actor but its memory, so that no other object gets its address.
  private unowned let memory: any Actor
  private let executor: ExecutorWords
  let address: ObjectIdentifier
  private let isItsOwnExecutor: Bool

  init(_ actor: any Actor) {
    self.actor = actor
    memory = actor
    executor = ExecutorWords(actor.unownedExecutor)
    address = ObjectIdentifier(actor)
    isItsOwnExecutor = executor.isObject(address)
  }

  /// Another executor may belong to the actor, so it is asked only while the actor lives.
  var isHere: Bool {
    if isItsOwnExecutor, executor.isCurrent { return true }
    guard let actor else { return false }
    return withExtendedLifetime(actor) { executor.isHere }
  }

  static func == (one: ActorMark, other: ActorMark) -> Bool {
    if one === other { return true }
    guard let actor = one.actor else { return false }
    return actor === other.actor
  }
}

/// An executor as the runtime's C entry points take it.
struct ExecutorWords: @unchecked Sendable, Equatable {
  private let words: confine_executor

  init(_ executor: UnownedSerialExecutor) {
    words = unsafeBitCast(executor, to: confine_executor.self)
  }

  var isHere: Bool { confine_is_on_executor(words) }

  /// Whether the code that asks runs on the executor itself, not only where it would be isolated to.
  var isCurrent: Bool { confine_current_executor().identity == words.identity }

  func isObject(_ address: ObjectIdentifier) -> Bool {
    words.identity == UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: address))
  }

  static func == (one: ExecutorWords, other: ExecutorWords) -> Bool {
    one.words.identity == other.words.identity && one.words.witness == other.words.witness
  }
}
