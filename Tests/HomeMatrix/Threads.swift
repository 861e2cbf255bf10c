import ConfineOwnership
import Dispatch
import Foundation

/// A thread that waits for work.
final class WorkerThread: Sendable {
  private let work = WorkBox()

  init() {
    let work = work
    Thread.detachNewThread { while true { work.take()() } }
  }

  func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Result?
    work.put {
      result = body()
      done.signal()
    }
    done.wait()
    return result!
  }
}

/// Holds one piece of work at a time.
private final class WorkBox: @unchecked Sendable {
  private let isThere = DispatchSemaphore(value: 0)
  private var work: (@Sendable () -> Void)?

  func put(_ work: @escaping @Sendable () -> Void) {
    self.work = work
    isThere.signal()
  }

  func take() -> @Sendable () -> Void {
    isThere.wait()
    return work!
  }
}

/// Runs the body on a thread that has the id of one which ended, with the home of that.
func onReusedThread<Result: Sendable>(
  _ body: @escaping @Sendable (_ ended: Home) -> Result
) -> Result {
  for _ in 1...10_000 {
    let (id, ended) = onNewThread { (ThreadID(), Home.current) }
    if let result = onNewThread({ ThreadID() == id ? body(ended) : nil }) { return result }
  }
  fatalError("no thread has the id of one that ended")
}

private struct ThreadID: @unchecked Sendable, Equatable {
  private let id = pthread_self()
}

/// Runs the body on a thread of its own, which has ended when this returns.
public func onNewThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  nonisolated(unsafe) var result: Result?
  let box = Unmanaged.passRetained(Body { result = body() })
  #if canImport(Darwin)
    var thread: pthread_t?
    pthread_create(&thread, nil, { Body.run($0) }, box.toOpaque())
    pthread_join(thread!, nil)
  #else
    var thread = pthread_t()
    pthread_create(&thread, nil, { Body.run($0!) }, box.toOpaque())
    pthread_join(thread, nil)
  #endif
  return result!
}

private final class Body {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  static func run(_ address: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Body>.fromOpaque(address).takeRetainedValue().body()
    return nil
  }
}
