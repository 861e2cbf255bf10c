import CExecutor
import ConfineFindings
import Dispatch
import Foundation

/// The isolation domain in which a confined value may be used.
public struct Home: Sendable {
  enum Identity: Sendable {
    case main
    case thread(UInt64)
    case queue(QueueMark, DispatchQueue)
    case actor(ActorMark)
    case anywhere
  }

  let identity: Identity
  /// As it is told to people.
  public let domain: Domain

  /// The main thread, the main queue and the main actor, which are one home.
  public static let main = Home(identity: .main, domain: Domain(.main))

  /// No domain in particular; every thread is at home.
  public static let anywhere = Home(identity: .anywhere, domain: Domain(.anywhere))

  /// The main home when the code runs there, else the thread.
  public static var current: Home {
    if MainDomain.isHere { return main }
    let thread = confine_thread()
    return Home(identity: .thread(thread), domain: Domain(.thread, name: String(thread)))
  }

  /// A serial queue, with whatever runs on it through queues that target it.
  ///
  /// A concurrent queue confines nothing: all its blocks are at home, several at once.
  public static func queue(_ queue: DispatchQueue) -> Home {
    if MainDomain.isMain(queue) { return main }
    let mark = QueueMark.of(queue)
    return Home(identity: .queue(mark, queue), domain: Domain(.serialQueue, name: queue.label))
  }

  /// An actor, with all others that share its executor; held weakly, and nobody's home once it is
  /// gone.
  ///
  /// Code that an executor of your own runs outside a task, such as a block on its queue, is at home
  /// if the executor says so in `isIsolatingCurrentContext()`.
  public static func actor(_ actor: any Actor) -> Home {
    if MainDomain.isMain(actor) { return main }
    let domain = Domain(.actor, name: String(describing: type(of: actor)))
    return Home(identity: .actor(ActorMark(actor)), domain: domain)
  }

  /// Whether the code runs in this home now.
  public var isHere: Bool {
    switch identity {
    case .anywhere: true
    case .thread(let thread): confine_thread() == thread && !Self.isMainOnLoan
    case .main: MainDomain.isHere
    case .queue(let mark, _): mark.isHere
    case .actor(let mark): mark.isHere
    }
  }

  /// Whether main has come to a thread that is not its own, which only the straying executor tells
  /// from that thread: to ask at each use takes too long.
  private static var isMainOnLoan: Bool { StrayingThreads.areTaking && MainDomain.isHere }

  /// Whether an actor's code runs, other than the main actor's.
  package static var isInActor: Bool {
    confine_task() != 0 && confine_current_executor().identity != nil && !MainDomain.isHere
  }

  /// The number of a thread on which all code is at home; 0 where there is none.
  package var thread: UInt64 {
    switch identity {
    case .main: MainDomain.thread
    case .thread(let thread): StrayingThreads.areTaking ? 0 : thread
    default: 0
    }
  }

  var isThread: Bool {
    if case .thread = identity { true } else { false }
  }
}

/// This thread's number, which no other thread ever has.
package func currentThread() -> UInt64 { confine_thread() }

extension Home: Hashable {
  /// Two homes are equal when being in the one is being in the other.
  public static func == (one: Home, other: Home) -> Bool {
    switch (one.identity, other.identity) {
    case (.main, .main), (.anywhere, .anywhere): true
    case (.thread(let one), .thread(let other)): one == other
    case (.queue(let one, _), .queue(let other, _)): one === other
    case (.actor(let one), .actor(let other)): one == other
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch identity {
    case .main: hasher.combine(0)
    case .anywhere: hasher.combine(1)
    case .thread(let thread): hasher.combine(thread)
    case .queue(let mark, _): hasher.combine(ObjectIdentifier(mark))
    case .actor(let mark): hasher.combine(mark.address)
    }
  }
}
