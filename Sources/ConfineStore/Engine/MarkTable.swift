import Foundation
import Synchronization

/// A number for each of many places, 0 at first: by it this process knows what it has checked.
///
/// Without locks: what another thread puts into the same place at the same time may be lost. Only
/// the pages of the table that are used take memory.
struct MarkTable: ~Copyable, @unchecked Sendable {
  private let marks: UnsafeMutablePointer<Atomic<UInt64>>
  private let count: UInt64

  /// - Parameter count: a power of two.
  init(count: Int) {
    let memory = calloc(count, MemoryLayout<Atomic<UInt64>>.stride)!
    marks = memory.bindMemory(to: Atomic<UInt64>.self, capacity: count)
    self.count = UInt64(count)
  }

  deinit { free(marks) }

  /// Places that are `count` apart are one.
  subscript(place: UInt64) -> UInt64 {
    @inline(__always)
    get { marks[Int(place & (count - 1))].load(ordering: .relaxed) }
    @inline(__always)
    nonmutating set { marks[Int(place & (count - 1))].store(newValue, ordering: .relaxed) }
  }
}
