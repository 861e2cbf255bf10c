import Foundation
import Synchronization

/// Which chunks of a map this process has found whole, so that it checks each but once.
///
/// A cache of fixed size without locks: what another chunk pushes out is checked again.
/// Its slots go by address, so that neighbours share a line of it, and only the pages of the
/// table that are used take memory: full chunks of 2 GB have a slot each.
final class VerifiedChunks: @unchecked Sendable {
  private static let size = 1 << 20
  private static let bytesOfSlot: UInt = 2048
  /// The bit of a mark that tells of the gap behind the chunk, too.
  private static let gap: UInt64 = 1
  private let slots: UnsafeMutablePointer<Atomic<UInt64>>

  init() {
    let memory = calloc(Self.size, MemoryLayout<Atomic<UInt64>>.stride)!
    slots = memory.bindMemory(to: Atomic<UInt64>.self, capacity: Self.size)
  }

  deinit { free(slots) }

  func contains(_ stored: UnsafeRawBufferPointer, at key: ChunkKey) -> Bool {
    slots[slot(of: stored)].load(ordering: .relaxed) | Self.gap == mark(of: stored, at: key)
  }

  func insert(_ stored: UnsafeRawBufferPointer, at key: ChunkKey) {
    slots[slot(of: stored)].store(
      mark(of: stored, at: key) & ~Self.gap, ordering: .relaxed)
  }

  /// Whether the chunk was found whole, and nothing to lie between its key and the next one.
  func knowsGap(behind stored: UnsafeRawBufferPointer, at key: ChunkKey) -> Bool {
    guard stored.count >= StoredChunk.trailer else { return false }
    return slots[slot(of: stored)].load(ordering: .relaxed) == mark(of: stored, at: key)
  }

  func insertGap(behind stored: UnsafeRawBufferPointer, at key: ChunkKey) {
    slots[slot(of: stored)].store(mark(of: stored, at: key), ordering: .relaxed)
  }

  private func slot(of stored: UnsafeRawBufferPointer) -> Int {
    Int(UInt(bitPattern: stored.baseAddress) / Self.bytesOfSlot) & (Self.size - 1)
  }

  /// The same key at the same address with the same checksum is the same chunk. With the bit of
  /// the gap.
  private func mark(of stored: UnsafeRawBufferPointer, at key: ChunkKey) -> UInt64 {
    let address = UInt64(UInt(bitPattern: stored.baseAddress))
    let bits =
      key.mixedBits ^ address &* 0x9E37_79B9_7F4A_7C15
      ^ UInt64(StoredChunk.storedChecksum(of: stored)) << 24 ^ UInt64(stored.count)
    return bits | Self.gap
  }
}
