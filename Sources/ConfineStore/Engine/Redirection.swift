import CChecksum

/// What lies under a chunk's key when the chunk itself was staged: the number of the staged chunk,
/// a mark where other chunks have their length, and a checksum.
struct Redirection {
  static let column = ColumnID(table: 0, column: 4)
  private static let mark = UInt32.max
  private static let size = 16

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

  /// Calls with what is to be stored under the key.
  func withStored<Result>(
    at key: ChunkKey, _ body: (UnsafeRawBufferPointer) throws(Realm.Error) -> Result
  ) throws(Realm.Error) -> Result {
    let words = [number.littleEndian, UInt64(Self.mark)]
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.size, alignment: 8)
    defer { bytes.deallocate() }
    words.withUnsafeBytes { bytes.copyMemory(from: $0) }
    StoredChunk.writeChecksum(UnsafeMutableRawBufferPointer(bytes), at: key)
    return try body(UnsafeRawBufferPointer(bytes))
  }
}
