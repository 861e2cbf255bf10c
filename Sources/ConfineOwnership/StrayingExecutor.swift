import Foundation

/// Runs `body` while every job of the global executor resumes on another thread than it left.
///
/// It holds for the whole process: tasks, detached tasks, children and default actors, until the
/// last such scope ends. `CONFINE_STRAY=1` does the same from the first realm on.
///
/// - Returns: what `body` returns; without the runtime's hook it runs on the default pool.
public func withStrayingExecutor<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  let strays = StrayingThreads.shared.acquire()
  defer { if strays { StrayingThreads.shared.release() } }
  // A suspension on another thread may end before it begins, so the body starts on one of the two.
  if strays, isolation == nil {
    while !StrayingThreads.isCurrent { await Task.yield() }
  }
  return try await body()
}

/// Whether the process strays from now on because the environment wants it.
package let straysByEnvironment: Bool =
  ProcessInfo.processInfo.environment["CONFINE_STRAY"] == "1" && StrayingThreads.shared.acquire()
