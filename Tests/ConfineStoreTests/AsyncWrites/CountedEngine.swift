import ConfineOwnership

@testable import ConfineStore

/// Has another engine keep a store, and counts what is committed and made durable.
final class CountedEngine: Engine {
  private let engine: any Engine
  private let counts = Locked((flushes: 0, commits: 0, durable: 0))

  /// Who has written last.
  let lastWriter = Locked<SteppedWriter?>(nil)
  /// How often something was made durable.
  var flushes: Int { counts.withLock { $0.flushes } }
  var commits: Int { counts.withLock { $0.commits } }
  /// How many commits are durable.
  var durable: Int { counts.withLock { $0.durable } }
  var unflushed: Int { commits - durable }

  init(over engine: any Engine) { self.engine = engine }

  func newest() throws(Realm.Error) -> any Snapshot { try engine.newest() }
  func makeArena(limit: Int) -> ChunkArena { engine.makeArena(limit: limit) }
  var nextVersion: UInt64 { engine.nextVersion }

  func commit(_ changes: ChunkMap, over base: any Snapshot) throws(Realm.Error) -> any Snapshot {
    let snapshot = try engine.commit(changes, over: base)
    counts.withLock { $0.commits += 1 }
    return snapshot
  }

  func flush() throws(Realm.Error) {
    try engine.flush()
    counts.withLock { counts in
      if counts.durable < counts.commits { counts.flushes += 1 }
      counts.durable = counts.commits
    }
  }

  var liveVersions: [LiveVersion] { engine.liveVersions }
  var oldestVersion: UInt64 { engine.oldestVersion }
  func release() { engine.release() }
}
