#if THREAD_SANITIZER
  import Foundation

  /// In place of the standard library's, whose use of the futex Thread Sanitizer cannot see.
  final class Mutex<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: sending Value) { self.value = value }

    func withLock<Result, Failure>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return try body(&value)
    }
  }
#endif
