/// A chunk that a write transaction may change in place, until it commits.
///
/// What it holds is as long as `count` says; behind that lies room up to `capacity`.
/// One transaction changes it, and after the commit nobody; so it may then be read from anywhere.
final class ChunkBuffer: @unchecked Sendable {
  /// The longest content of a chunk: with its trailer and LMDB's page header it fills two pages.
  static let capacity = 8168

  /// `capacity` bytes, aligned to 8.
  let bytes: UnsafeMutableRawPointer
  @exclusivity(unchecked) var count: Int {
    willSet { precondition(newValue <= Self.capacity, "a chunk grew beyond its capacity") }
  }
  /// Where the next chunk of the column begins in the version that the transaction changes; nil
  /// before it was asked for.
  @exclusivity(unchecked) var end: UInt64?
  /// Keeps the bytes; nil where they are this buffer's own.
  private let owner: AnyObject?

  /// An empty one with memory of its own.
  init() {
    bytes = .allocate(byteCount: Self.capacity, alignment: 8)
    count = 0
    owner = nil
  }

  /// An empty one in memory that the owner keeps.
  init(bytes: UnsafeMutableRawPointer, owner: AnyObject) {
    self.bytes = bytes
    self.owner = owner
    count = 0
  }

  deinit {
    if owner == nil { bytes.deallocate() }
  }

  var chunk: Chunk { Chunk(start: bytes, count: count) }
}
