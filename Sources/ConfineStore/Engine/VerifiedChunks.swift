/// Which chunks of a map this process has found whole, so that it checks each but once.
///
/// A cache of fixed size: what another chunk pushes out is checked again. Its places go by
/// address, so that neighbours share a line of it: full chunks of 2 GB have a place each.
final class VerifiedChunks: Sendable {
  private static let bytesOfPlace: UInt = 2048
  /// The bit of a mark that tells of the gap behind the chunk, too.
  private static let gap: UInt64 = 1
  private let marks = MarkTable(count: 1 << 20)

  func contains(_ stored: UnsafeRawBufferPointer, at key: ChunkKey) -> Bool {
    marks[place(of: stored)] | Self.gap == mark(of: stored, at: key)
  }

  func insert(_ stored: UnsafeRawBufferPointer, at key: ChunkKey) {
    marks[place(of: stored)] = mark(of: stored, at: key) & ~Self.gap
  }

  /// Whether the chunk was found whole, and nothing to lie between its key and the next one.
  func knowsGap(behind stored: UnsafeRawBufferPointer, at key: ChunkKey) -> Bool {
    guard stored.count >= StoredChunk.trailer else { return false }
    return marks[place(of: stored)] == mark(of: stored, at: key)
  }

  func insertGap(behind stored: UnsafeRawBufferPointer, at key: ChunkKey) {
    marks[place(of: stored)] = mark(of: stored, at: key)
  }

  private func place(of stored: UnsafeRawBufferPointer) -> UInt64 {
    UInt64(UInt(bitPattern: stored.baseAddress) / Self.bytesOfPlace)
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
