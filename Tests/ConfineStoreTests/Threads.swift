import ConfineStore

/// Gives up the thread for certain: a continuation may be resumed before its task suspends.
func suspend() async {
  await Task.yield()
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
