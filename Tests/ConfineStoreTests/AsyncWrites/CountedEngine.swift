import ConfineOwnership

@testable import ConfineStore

/// Keeps a store in memory, and counts what is committed and made durable.
final class CountedEngine: Engine {
  private let engine = HeapEngine()
  private let counts = Locked((flushes: 0, unflushed: 0))

  /// Who has written last.
  let lastWriter = Locked<SteppedWriter?>(nil)
  /// How often something was made durable.
  var flushes: Int { counts.withLock { $0.flushes } }
  /// How many commits are not durable.
  var unflushed: Int { counts.withLock { $0.unflushed } }

  func newest() -> any Snapshot { engine.newest() }
  func makeArena(limit: Int) -> ChunkArena { engine.makeArena(limit: limit) }
  var nextVersion: UInt64 { engine.nextVersion }

  func commit(_ changes: ChunkMap, over base: any Snapshot) -> any Snapshot {
    counts.withLock { $0.unflushed += 1 }
    return engine.commit(changes, over: base)
  }

  func flush() {
    counts.withLock { counts in
      if counts.unflushed > 0 { counts.flushes += 1 }
      counts.unflushed = 0
    }
  }

  var liveVersions: [LiveVersion] { engine.liveVersions }
  var oldestVersion: UInt64 { engine.oldestVersion }
  func release() { engine.release() }
}
