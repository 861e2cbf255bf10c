import Foundation

/// The thread on which names and lines of calls are looked up.
///
/// What is read of the program is kept by the thread that read it, and reading it takes longer than
/// the look-ups do. To be used by one caller at a time.
final class SymbolThread: @unchecked Sendable {
  private let process = getpid()
  private let given = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private var work: (() -> Void)?

  init() {
    Thread.detachNewThread { [self] in
      while true {
        given.wait()
        work?()
        done.signal()
      }
    }
  }

  /// Runs `body` there and waits for it; in a child of the process, which lacks the thread, here.
  func run<Result>(_ body: () -> Result) -> Result {
    if getpid() != process { return body() }
    return withoutActuallyEscaping(body) { body in
      var result: Result?
      work = { result = body() }
      given.signal()
      done.wait()
      work = nil
      return result!
    }
  }
}
