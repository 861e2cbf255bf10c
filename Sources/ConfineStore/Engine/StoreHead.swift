/// The first chunk of a file: what makes it a store, and what is true of all of it.
struct StoreHead: Equatable, Sendable {
  static let key = ChunkKey(ColumnID(table: 0, column: 0), 0)
  static let currentFormat: UInt32 = 4
  /// Format 2 has no schema version, and its columns do not tell whether they are optional; format 3
  /// has no ordered indexes.
  static let readFormats: ClosedRange<UInt32> = 2...currentFormat
  private static let mark: UInt64 = 0x0065_6E69_666E_6F63  // "confine" and a zero
  private static let size = 48
  /// Of heads that do not tell of their transaction.
  private static let shortSize = 40

  var format = Self.currentFormat
  var version: UInt64 = 0
  /// The sum of `KeySum.term` over all keys, which shows whether one was lost.
  var keySum: UInt64 = KeySum.term(Self.key.bits)
  /// Staged chunks from this number on belong to a flush that was never finished.
  var staged: UInt64 = 0
  /// LMDB's number of the commit that wrote the head; 0 where it is not known.
  var transaction: UInt64 = 0

  /// Nil for a chunk of something else.
  init?(_ chunk: Chunk) {
    guard chunk.count >= Self.shortSize,
      chunk.loadUnaligned(as: UInt64.self).littleEndian == Self.mark
    else { return nil }
    format = chunk.loadUnaligned(fromByteOffset: 8, as: UInt32.self).littleEndian
    version = chunk.loadUnaligned(fromByteOffset: 16, as: UInt64.self).littleEndian
    keySum = chunk.loadUnaligned(fromByteOffset: 24, as: UInt64.self).littleEndian
    staged = chunk.loadUnaligned(fromByteOffset: 32, as: UInt64.self).littleEndian
    if chunk.count >= Self.size {
      transaction = chunk.loadUnaligned(fromByteOffset: 40, as: UInt64.self).littleEndian
    }
  }

  /// Nil also for stored bytes that are not whole.
  init?(stored: UnsafeRawBufferPointer) {
    guard StoredChunk.isWhole(stored, at: Self.key), let chunk = StoredChunk.content(of: stored)
    else { return nil }
    self.init(chunk)
  }

  init() {}

  /// Whether a meta page of that number may lead here: an old root leads to an old head.
  ///
  /// A compact copy has the number 1, and no old pages.
  func belongs(to number: UInt64) -> Bool {
    transaction == number || transaction == 0 || number <= 1
  }

  var chunk: ChunkBuffer {
    let buffer = ChunkBuffer()
    let bytes = buffer.bytes
    bytes.storeBytes(of: Self.mark.littleEndian, as: UInt64.self)
    bytes.storeBytes(of: UInt64(format).littleEndian, toByteOffset: 8, as: UInt64.self)
    bytes.storeBytes(of: version.littleEndian, toByteOffset: 16, as: UInt64.self)
    bytes.storeBytes(of: keySum.littleEndian, toByteOffset: 24, as: UInt64.self)
    bytes.storeBytes(of: staged.littleEndian, toByteOffset: 32, as: UInt64.self)
    bytes.storeBytes(of: transaction.littleEndian, toByteOffset: 40, as: UInt64.self)
    buffer.count = Self.size
    return buffer
  }
}
