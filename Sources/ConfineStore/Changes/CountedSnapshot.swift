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

extension Version {
  /// The same state, which counts what is read of it; to find out what an answer costs.
  var counted: Version { reading(through: CountedSnapshot(snapshot)) }

  /// How many chunks were read of a version that counts them.
  fileprivate var chunksRead: Int { (snapshot as? CountedSnapshot)?.chunksRead ?? 0 }
}

extension VersionChanges {
  /// How many chunks were read so far, with the records, of versions that count them.
  var chunksRead: Int { old.chunksRead + new.chunksRead }
}
