/// The content of a chunk; valid for as long as what it was read from is held unchanged. In a
/// write transaction it stays valid until that chunk itself is changed or removed.
typealias Chunk = UnsafeRawBufferPointer

/// What chunks can be read from: a snapshot, or a write transaction.
///
/// Damage is thrown as `Realm.Error` with code `invalidDatabase`.
protocol ChunkSource {
  func chunk(at key: ChunkKey) throws(Realm.Error) -> Chunk?

  /// The last chunk of the key's column that begins at the key or before it.
  ///
  /// Logarithmic in the number of chunks.
  func chunk(atOrBefore key: ChunkKey) throws(Realm.Error) -> (key: ChunkKey, chunk: Chunk)?

  /// Visits the chunks of a range in order, until a visit answers false.
  func scan(
    _ range: ClosedRange<ChunkKey>,
    _ visit: (ChunkKey, Chunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error)
}

/// What chunks can be changed in: a write transaction.
protocol ChunkSink: ChunkSource, AnyObject {
  /// The chunk, to be changed in place: at the first call a copy of what the transaction began
  /// with, or an empty chunk where there was none.
  func change(_ key: ChunkKey) throws(Realm.Error) -> ChunkBuffer

  /// Takes a chunk away, if there is one.
  func remove(_ key: ChunkKey)
}

/// A chunk that a write transaction may change in place, until it commits.
///
/// What it holds is as long as `count` says; behind that lies room up to `capacity`.
final class ChunkBuffer {
  /// The longest content of a chunk: two pages of LMDB with their header and the trailer make 8,192.
  static let capacity = 8168

  /// `capacity` bytes, aligned to 8.
  let bytes: UnsafeMutableRawPointer
  var count: Int {
    willSet { precondition(newValue <= Self.capacity, "a chunk grew beyond its capacity") }
  }
  /// Keeps the bytes.
  private let owner: AnyObject

  init(bytes: UnsafeMutableRawPointer, count: Int, owner: AnyObject) {
    self.bytes = bytes
    self.count = count
    self.owner = owner
  }

  var chunk: Chunk { Chunk(start: bytes, count: count) }
}
