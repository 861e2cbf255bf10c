/// What lies under a chunk's key when the chunk itself was staged: the number of the staged chunk,
/// a mark where other chunks have their length, and a checksum.
struct Redirection {
  static let column = ColumnID(table: 0, column: 4)
  private static let mark = UInt32.max
  static let size = 16

  let number: UInt64

  /// Where the staged chunk of that number lies.
  static func key(_ number: UInt64) -> ChunkKey { ChunkKey(column, number) }

  init(number: UInt64) { self.number = number }

  /// Nil for an ordinary chunk, and for a damaged redirection, which is no chunk either.
  init?(_ stored: UnsafeRawBufferPointer, at key: ChunkKey) {
    guard stored.count == Self.size,
      stored.loadUnaligned(fromByteOffset: 8, as: UInt32.self) == Self.mark,
      StoredChunk.isWhole(stored, at: key)
    else { return nil }
    number = stored.loadUnaligned(as: UInt64.self).littleEndian
    guard number < ChunkKey.places else { return nil }
  }

  /// Writes what is to be stored under the key.
  func write(for key: ChunkKey, to stored: UnsafeMutableRawBufferPointer) {
    stored.storeBytes(of: number.littleEndian, as: UInt64.self)
    stored.storeBytes(of: UInt64(Self.mark).littleEndian, toByteOffset: 8, as: UInt64.self)
    StoredChunk.writeChecksum(stored, at: key)
  }
}
