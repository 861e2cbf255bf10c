#if THREAD_SANITIZER
  import Foundation

  /// In place of the standard library's, whose use of the futex Thread Sanitizer cannot see.
  final class Mutex<Value>: @unchecked Sendable {
    private let lock = NSLock()
    /// Apart from the object, where a value without size would seem to be its neighbour.
    private let value: UnsafeMutablePointer<Value>

    init(_ value: sending Value) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }

    func withLock<Result, Failure>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return try body(&value.pointee)
    }
  }
#endif
