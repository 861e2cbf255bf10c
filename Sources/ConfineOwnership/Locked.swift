#if THREAD_SANITIZER
  import Foundation
#else
  import Synchronization
#endif

/// A value that is reached only under its lock.
package final class Locked<Value>: @unchecked Sendable {
  #if THREAD_SANITIZER
    /// Thread Sanitizer cannot see the standard library's use of the futex.
    private let lock = NSLock()
  #else
    private let lock = Mutex(())
  #endif
  @exclusivity(unchecked) private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  package func withLock<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if THREAD_SANITIZER
      lock.lock()
      defer { lock.unlock() }
      return try body(&value)
    #else
      try lock.withLock { (_) throws(Failure) in Unlocked(content: try body(&value)) }.content
    #endif
  }
}

#if !THREAD_SANITIZER
  /// What the body gives; whether it may leave the lock is the caller's to see.
  private struct Unlocked<Content>: @unchecked Sendable {
    let content: Content
  }
#endif
