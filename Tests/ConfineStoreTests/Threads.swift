import ConfineStore

/// Suspends for certain under the straying executor: the inner task comes back to this thread, and
/// so runs after the task that waits has left it.
func suspend() async {
  await withCheckedContinuation { continuation in
    Task.detached {
      Task.detached { continuation.resume() }
    }
  }
}

/// Runs the body on a thread of its own, and waits for it.
@discardableResult
func onThread<Result>(_ body: @escaping () -> Result) -> Result {
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) var result: Result?
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    result = body()
    done.signal()
  }
  done.wait()
  return result!
}
