import Foundation
import Synchronization

/// Which pages of trees this process has checked, so that it checks each but once.
///
/// A cache of fixed size without locks: what another page pushes out is checked again. A mark is
/// over all that a page was checked against, so a page is checked again where another one leads to
/// it. LMDB may since have written the page anew, from pages that were checked before.
final class CheckedPages: @unchecked Sendable {
  private static let size: UInt64 = 1 << 18
  private let slots: UnsafeMutablePointer<Atomic<UInt64>>

  init() {
    let memory = calloc(Int(Self.size), MemoryLayout<Atomic<UInt64>>.stride)!
    slots = memory.bindMemory(to: Atomic<UInt64>.self, capacity: Int(Self.size))
  }

  deinit { free(slots) }

  func contains(_ page: UInt64, isLeaf: Bool, _ keys: LMDBKeys) -> Bool {
    slots[Int(page & (Self.size - 1))].load(ordering: .relaxed) == mark(page, isLeaf, keys)
  }

  func insert(_ page: UInt64, isLeaf: Bool, _ keys: LMDBKeys) {
    slots[Int(page & (Self.size - 1))].store(mark(page, isLeaf, keys), ordering: .relaxed)
  }

  /// Never zero, as a slot is that was never used.
  private func mark(_ page: UInt64, _ isLeaf: Bool, _ keys: LMDBKeys) -> UInt64 {
    var bits = (page << 2 | (isLeaf ? 2 : 0)) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 29) ^ keys.first) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 32) ^ keys.last) &* 0x94D0_49BB_1331_11EB
    return (bits ^ (bits >> 31)) | 1
  }
}
