import Foundation

/// A moment by the clock that costs least to read; it may be some milliseconds late.
struct CoarseInstant: Sendable {
  private let nanoseconds: UInt64

  static var now: CoarseInstant {
    #if os(Linux)
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
      return CoarseInstant(
        nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
    #else
      return CoarseInstant(nanoseconds: clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX))
    #endif
  }

  /// In seconds.
  var age: TimeInterval {
    TimeInterval(Self.now.nanoseconds - nanoseconds) / 1_000_000_000
  }
}
