import Synchronization

/// A snapshot that counts how many chunks were read through it.
final class CountedSnapshot: Snapshot {
  private let base: any Snapshot
  private let reads = Atomic(0)

  init(_ base: any Snapshot) { self.base = base }

  var version: UInt64 { base.version }
  var pins: Pins { base.pins }
  /// A chunk that is read twice counts twice.
  var chunksRead: Int { reads.load(ordering: .relaxed) }

  func chunk(at key: ChunkKey) throws(Realm.Error) -> Chunk? {
    reads.add(1, ordering: .relaxed)
    return try base.chunk(at: key)
  }

  func chunk(
    atOrBefore key: ChunkKey
  ) throws(Realm.Error) -> (key: ChunkKey, chunk: Chunk)? {
    reads.add(1, ordering: .relaxed)
    return try base.chunk(atOrBefore: key)
  }

  func scan(
    _ range: ClosedRange<ChunkKey>,
    _ visit: (ChunkKey, Chunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    try base.scan(range) { (key, chunk) throws(Realm.Error) in
      reads.add(1, ordering: .relaxed)
      return try visit(key, chunk)
    }
  }
}
