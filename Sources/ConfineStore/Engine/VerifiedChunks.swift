import Synchronization

/// Which chunks of a map this process has found whole, so that it checks each but once.
///
/// A cache of fixed size without locks: what another chunk pushes out is checked again.
final class VerifiedChunks: @unchecked Sendable {
  private static let size = 1 << 16
  private let slots: UnsafeMutablePointer<Atomic<UInt64>>

  init() {
    slots = .allocate(capacity: Self.size)
    for index in 0..<Self.size { (slots + index).initialize(to: Atomic(0)) }
  }

  deinit { slots.deallocate() }

  func contains(_ stored: UnsafeRawBufferPointer, at key: ChunkKey) -> Bool {
    slots[slot(of: key)].load(ordering: .relaxed) == mark(of: stored, at: key)
  }

  func insert(_ stored: UnsafeRawBufferPointer, at key: ChunkKey) {
    slots[slot(of: key)].store(mark(of: stored, at: key), ordering: .relaxed)
  }

  private func slot(of key: ChunkKey) -> Int {
    Int(truncatingIfNeeded: key.mixedBits) & (Self.size - 1)
  }

  /// The same key at the same address with the same checksum is the same chunk.
  private func mark(of stored: UnsafeRawBufferPointer, at key: ChunkKey) -> UInt64 {
    let address = UInt64(UInt(bitPattern: stored.baseAddress))
    return key.mixedBits ^ address &* 0x9E37_79B9_7F4A_7C15
      ^ UInt64(StoredChunk.storedChecksum(of: stored)) << 24 ^ UInt64(stored.count)
  }
}
