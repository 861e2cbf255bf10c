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
