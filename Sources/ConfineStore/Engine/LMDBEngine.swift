import Foundation
import Synchronization

/// Keeps a store in one file, through LMDB.
///
/// A commit becomes a *layer* over the last durable version, in memory; a flush writes all layers
/// in one transaction of LMDB. So no such transaction is ever open while user code runs.
final class LMDBEngine: Engine {
  let path: String
  private let environment: LMDBEnvironment
  private let live = LiveSnapshots()
  private let state = Mutex(State())
  /// One flush at a time.
  private let flushing = NSLock()

  fileprivate struct State: Sendable {
    /// The commits that are visible and not durable, oldest first.
    var layers: [LMDBLayer] = []
    /// What the layers say together.
    var changes = ChunkMap()
    /// Kept for the next reader; forgotten when another process commits.
    var newest: LMDBSnapshot?
    /// The highest number that a version ever had here, so that no number has two meanings.
    var lastVersion: UInt64 = 0
    /// Versions by the transactions of LMDB that made them durable, oldest first.
    var history: [(transaction: UInt64, version: UInt64)] = []
  }

  private init(_ environment: LMDBEnvironment) {
    self.environment = environment
    path = environment.path
  }

  /// The engine of a file; the file is made where there is none.
  static func open(path: String) throws(Realm.Error) -> LMDBEngine {
    try LMDBEngine(LMDBEnvironment.open(path: path))
  }

  func makeArena(limit: Int) -> ChunkArena {
    ChunkArena(limit: limit, folder: (path as NSString).deletingLastPathComponent)
  }

  func newest() throws(Realm.Error) -> any Snapshot {
    try state.withLock { state throws(Realm.Error) in try newest(&state) }
  }

  /// While there are layers no other process can commit, because this one has the writer's turn.
  private func newest(_ state: inout State) throws(Realm.Error) -> LMDBSnapshot {
    guard !environment.isForked else { throw .forked(path) }
    if let newest = state.newest,
      !state.layers.isEmpty || newest.base.number == environment.lastTransaction
    {
      return newest
    }
    let read = try LMDBRead(of: environment)
    state.note(read)
    let snapshot = LMDBSnapshot(state.changes, of: state.layers.last, over: read, in: live)
    state.newest = snapshot
    return snapshot
  }

  var nextVersion: UInt64 { state.withLock { $0.lastVersion + 1 } }

  func commit(_ changes: ChunkMap, over base: any Snapshot) throws(Realm.Error) -> any Snapshot {
    try state.withLock { state throws(Realm.Error) in
      let newest = try newest(&state)
      guard newest.version == base.version, (base as? LMDBSnapshot)?.isLost != true else {
        throw .lostBase(path)
      }
      state.add(changes)
      let snapshot = LMDBSnapshot(
        state.changes, of: state.layers.last, over: newest.base, in: live)
      state.newest = snapshot
      return snapshot
    }
  }

  func flush() throws(Realm.Error) {
    flushing.lock()
    defer { flushing.unlock() }
    let (last, changes) = state.withLock { ($0.layers.last, $0.changes) }
    guard let last else { return }
    do throws(Realm.Error) {
      try LMDBFlush(environment: environment).write(changes, version: last.version)
    } catch {
      state.withLock { $0.dropLayers(in: live) }
      throw error
    }
    let written = state.withLock { state in
      state.dropLayers(through: last.version)
      return try? newest(&state)
    }
    written?.prove(changes)
  }

  var liveVersions: [LiveVersion] { live.versions }

  var oldestVersion: UInt64 {
    let foreign = environment.foreignReaders.min()
    return state.withLock { state in
      let own = live.oldest ?? state.lastVersion
      guard let foreign else { return own }
      return min(own, state.history.last { $0.transaction <= foreign }?.version ?? 0)
    }
  }

  func release() {
    state.withLock { state in
      if state.layers.isEmpty { state.newest = nil }
    }
  }

  /// Writes the newest durable version to a new file, without unused room.
  func copy(to other: String) throws(Realm.Error) {
    guard !FileManager.default.fileExists(atPath: other) else { throw .taken(other) }
    try environment.copy(to: other)
  }
}

extension LMDBEngine.State {
  fileprivate mutating func note(_ read: LMDBRead) {
    lastVersion = max(lastVersion, read.head.version)
    guard history.last?.transaction ?? 0 < read.number else { return }
    history.append((read.number, read.head.version))
    if history.count > 2 * Self.historyLimit { history.removeFirst(Self.historyLimit) }
  }

  private static let historyLimit = 1024

  fileprivate mutating func add(_ more: ChunkMap) {
    lastVersion += 1
    layers.append(LMDBLayer(version: lastVersion, changes: more))
    changes.merge(more)
  }

  /// After a flush: what was not durable is now, and the next reader starts from it.
  fileprivate mutating func dropLayers(through version: UInt64) {
    layers.removeAll { $0.version <= version }
    changes = ChunkMap()
    for layer in layers { changes.merge(layer.changes) }
    newest = nil
  }

  /// After a flush that failed: back to the last durable version.
  ///
  /// It is read as before, because LMDB begins no transaction once a meta page could not be written.
  fileprivate mutating func dropLayers(in live: LiveSnapshots) {
    for layer in layers { layer.lose() }
    layers = []
    changes = ChunkMap()
    newest = newest.map { LMDBSnapshot(changes, of: nil, over: $0.base, in: live) }
  }
}

/// A commit that is visible and not durable yet.
final class LMDBLayer: Sendable {
  let version: UInt64
  let changes: ChunkMap
  private let lost = Atomic(false)

  init(version: UInt64, changes: ChunkMap) {
    self.version = version
    self.changes = changes
  }

  /// Whether a flush of it has failed.
  var isLost: Bool { lost.load(ordering: .relaxed) }

  func lose() { lost.store(true, ordering: .relaxed) }
}
