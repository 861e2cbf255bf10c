import CExecutor
import Foundation
import Synchronization

/// Two threads that run the global executor's jobs, each on the other thread than before.
///
/// The default pool resumes a function on the same thread nine times out of ten, which hides the
/// very mistakes that a test looks for; here what can stray does.
package final class StrayingThreads: Sendable {
  static let shared = StrayingThreads()

  private let lanes = [Lane(), Lane()]
  /// The lane that each job last ran on, by the number that a task keeps for life.
  ///
  /// The job's address would not do: a new task gets that of one which ended.
  private let last = Locked(LastLanes())
  private let users = Locked<Int>(0)
  private static let isTaking = Atomic(false)

  /// Whether jobs stray now.
  static var areTaking: Bool { isTaking.load(ordering: .relaxed) }

  /// Whether the code runs on one of the two threads.
  package static var isCurrent: Bool { Lane.current != nil }

  /// Takes the jobs of the global executor until as many calls of `release` as of this.
  func acquire() -> Bool {
    users.withLock { count in
      if count == 0, !takeJobs() { return false }
      count += 1
      return true
    }
  }

  func release() {
    users.withLock { count in
      count -= 1
      guard count == 0 else { return }
      _ = confine_take_global_jobs(nil)
      Self.isTaking.store(false, ordering: .relaxed)
    }
  }

  private func takeJobs() -> Bool {
    let takes = confine_take_global_jobs { StrayingThreads.shared.run(Job(address: $0)) }
    Self.isTaking.store(takes, ordering: .relaxed)
    return takes
  }

  /// A job goes to the lane that it did not last run on, at first to one that is not its maker's.
  private func run(_ job: Job) {
    let number = confine_job(job.address)
    let lane = last.withLock { last in
      let before = last[number] ?? Lane.current.map(index(of:)) ?? 1
      last[number] = 1 - before
      return lanes[1 - before]
    }
    lane.add(job)
  }

  private func index(of lane: Lane) -> Int { lane === lanes[0] ? 0 : 1 }
}

/// Which lane each job last ran on, of the jobs that ran lately.
private struct LastLanes: Sendable {
  /// So many at the least are remembered, however many others run.
  private static let jobsKept = 16_384

  private var newer: [UInt64: Int] = [:]
  private var older: [UInt64: Int] = [:]

  subscript(job: UInt64) -> Int? {
    get { newer[job] ?? older[job] }
    set {
      if newer.count == Self.jobsKept {
        older = newer
        newer = [:]
      }
      newer[job] = newValue
    }
  }
}

/// A job of the Swift runtime; it runs exactly once.
private struct Job: @unchecked Sendable {
  let address: UnsafeMutableRawPointer
}

/// A thread that runs what is added to it, first come, first served.
private final class Lane: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [Job] = []
  private static let key = "confine.straying-lane"

  init() {
    Thread.detachNewThread { [self] in
      Thread.current.threadDictionary[Self.key] = self
      while true { confine_run_job(next().address) }
    }
  }

  static var current: Lane? { Thread.current.threadDictionary[key] as? Lane }

  func add(_ job: Job) {
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  private func next() -> Job {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty { condition.wait() }
    return jobs.removeFirst()
  }
}
