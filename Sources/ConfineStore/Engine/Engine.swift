/// One committed state of a store: its chunks stay readable, by any thread and without a lock, for
/// as long as somebody holds it.
protocol Snapshot: ChunkSource, AnyObject, Sendable {
  var version: UInt64 { get }
  /// How many holders have said that they need it.
  var pins: Pins { get }
}

/// Keeps the versions of one store.
///
/// All that a store asks of its ground, so that another engine can be put under it. Any thread may
/// call it, but `commit` and `flush` only on behalf of the holder of the writer's turn.
protocol Engine: AnyObject, Sendable {
  /// The newest version; everybody who asks at one version shares one snapshot.
  func newest() throws(Realm.Error) -> any Snapshot

  /// Room for the chunks of a write transaction, of which so many bytes stay in memory.
  func makeArena(limit: Int) -> ChunkArena

  /// The number of the version that the next commit makes.
  var nextVersion: UInt64 { get }

  /// Makes a new version of what a transaction changed over its base; it is visible on return, but
  /// not durable before a flush.
  ///
  /// - Throws: where the base has been lost meanwhile, because a flush failed.
  func commit(_ changes: ChunkMap, over base: any Snapshot) throws(Realm.Error) -> any Snapshot

  /// Makes all visible versions durable, all or none.
  ///
  /// After an error the versions that were not durable are gone, and the newest one is the last
  /// durable one; snapshots of the others stay readable.
  func flush() throws(Realm.Error)

  /// The versions that somebody in this process holds, oldest first.
  var liveVersions: [LiveVersion] { get }

  /// The oldest version that somebody holds, in any process; a lower bound, where it is not known.
  var oldestVersion: UInt64 { get }

  /// Forgets what it keeps for the next reader, so that it holds no version itself.
  func release()
}

/// A version that is held.
struct LiveVersion: Equatable, Sendable {
  var number: UInt64
  var pins: Int
}

extension Engine {
  func makeArena() -> ChunkArena { makeArena(limit: ChunkArena.defaultLimit) }
}
