import CChecksum

/// How a chunk lies in a file: its content, padding to 8 bytes, then a trailer with the content's
/// length and a checksum.
enum StoredChunk {
  static let trailer = 8

  /// How many bytes a content of so many takes.
  static func size(of count: Int) -> Int { count.roundedUp(to: 8) + trailer }

  /// Copies the content, and writes padding and trailer behind it.
  ///
  /// The checksum is taken of the copy, which the processor still has at hand.
  static func write(
    _ content: Chunk, for key: ChunkKey, to stored: UnsafeMutableRawBufferPointer
  ) {
    let padded = stored.count - trailer
    stored.copyMemory(from: content)
    for offset in content.count..<padded {
      stored.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
    }
    stored.storeBytes(of: UInt32(content.count).littleEndian, toByteOffset: padded, as: UInt32.self)
    writeChecksum(stored, at: key)
  }

  /// Writes the checksum of all before it into the last four bytes.
  static func writeChecksum(_ stored: UnsafeMutableRawBufferPointer, at key: ChunkKey) {
    let end = stored.count - 4
    let checksum = checksum(UnsafeRawPointer(stored.baseAddress!), end, key)
    stored.storeBytes(of: checksum.littleEndian, toByteOffset: end, as: UInt32.self)
  }

  /// The content of stored bytes; nil where their length cannot be right.
  static func content(of stored: UnsafeRawBufferPointer) -> Chunk? {
    guard stored.count >= trailer, stored.count.isMultiple(of: 8) else { return nil }
    let padded = stored.count - trailer
    let count = Int(stored.loadUnaligned(fromByteOffset: padded, as: UInt32.self).littleEndian)
    guard count.roundedUp(to: 8) == padded else { return nil }
    return Chunk(rebasing: stored[..<count])
  }

  /// The checksum as stored, which stands for the content.
  static func storedChecksum(of stored: UnsafeRawBufferPointer) -> UInt32 {
    stored.loadUnaligned(fromByteOffset: stored.count - 4, as: UInt32.self).littleEndian
  }

  /// Whether the checksum is that of the key and the bytes. Linear in their number.
  static func isWhole(_ stored: UnsafeRawBufferPointer, at key: ChunkKey) -> Bool {
    guard let start = stored.baseAddress, stored.count >= trailer else { return false }
    return checksum(start, stored.count - 4, key) == storedChecksum(of: stored)
  }

  /// CRC-32C over the key and the bytes.
  private static func checksum(_ bytes: UnsafeRawPointer, _ count: Int, _ key: ChunkKey) -> UInt32 {
    let start = withUnsafeBytes(of: key.bits.littleEndian) {
      confine_crc32c(0, $0.baseAddress, $0.count)
    }
    return confine_crc32c(start, bytes, count)
  }
}

extension Int {
  func roundedUp(to step: Int) -> Int { (self + step - 1) / step * step }
}
