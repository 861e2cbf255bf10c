import Foundation
import Synchronization

/// Threads with a stack deep enough for code that is nested thousands of levels.
package enum DeepThreads {
  /// Reserved, not used: the system gives out pages as they are touched.
  private static let stackSize = 512 << 20

  /// The results in the order of the indices, whichever thread made them.
  package static func map<Result: Sendable>(
    _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    if min(jobs, count) <= 1, Thread.current.stackSize >= stackSize {
      return (0..<count).map(body)
    }
    let state = Work<Result>(count)
    let group = DispatchGroup()
    for _ in 0..<max(1, min(jobs, count)) {
      group.enter()
      let thread = Thread {
        while let index = state.next() { state.keep(body(index), at: index) }
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
    return state.takeResults()
  }

  private final class Work<Result: Sendable>: Sendable {
    private let state: Mutex<(next: Int, results: [Result?])>

    init(_ count: Int) { state = Mutex((0, Array(repeating: nil, count: count))) }

    /// Keeps none of them, so that who gets them has them alone.
    func takeResults() -> [Result] {
      state.withLock { state in
        defer { state.results = [] }
        return state.results.compactMap(\.self)
      }
    }

    func next() -> Int? {
      state.withLock { state in
        guard state.next < state.results.count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func keep(_ result: Result, at index: Int) {
      state.withLock { $0.results[index] = result }
    }
  }
}
