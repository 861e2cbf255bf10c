import ConfineOwnership
import Foundation

/// Keeps a store in memory, for as long as somebody holds it.
///
/// Each chunk of each version is an allocation of its own, freed with the last snapshot that
/// reaches it; so Address Sanitizer sees the use of a chunk whose snapshot is gone.
final class HeapEngine: Engine {
  private struct State: Sendable {
    var newest: HeapSnapshot
    var live = LiveSnapshots()
  }

  private let state: Locked<State>

  init() {
    let empty = HeapSnapshot(version: 0, chunks: PersistentMap())
    state = Locked(State(newest: empty))
    state.withLock { $0.live.insert(empty) }
  }

  func newest() -> any Snapshot {
    state.withLock { $0.newest }
  }

  /// A store in memory gains nothing by moving chunks to a file.
  func makeArena() -> ChunkArena { ChunkArena(folder: nil) }

  var nextVersion: UInt64 { state.withLock { $0.newest.version + 1 } }

  func commit(_ changes: ChunkMap, over base: any Snapshot) -> any Snapshot {
    let changes = changes.entries
    return state.withLock { state in
      var chunks = state.newest.chunks
      for (key, buffer) in changes {
        chunks[key] = buffer.map { HeapChunk($0.chunk) }
      }
      state.newest = HeapSnapshot(version: state.newest.version + 1, chunks: chunks)
      state.live.insert(state.newest)
      return state.newest
    }
  }

  /// What is in memory is as durable as it will ever be.
  func flush() {}

  var liveVersions: [LiveVersion] { state.withLock { $0.live.versions } }

  var oldestVersion: UInt64 { state.withLock { $0.live.oldest ?? $0.newest.version } }

  /// The newest version is the store itself.
  func release() {}

  func copy(to path: String) throws(Realm.Error) {
    guard !FileManager.default.fileExists(atPath: path) else { throw .taken(path) }
    let copy = try LMDBEngine.open(path: path)
    let arena = copy.makeArena()
    var changes = ChunkMap()
    try newest().scan(ChunkKey(bits: 0)...ChunkKey(bits: .max)) {
      (key, chunk) throws(Realm.Error) in
      changes.set(key, try arena.buffer(with: chunk))
      return true
    }
    _ = try copy.commit(changes, over: copy.newest())
    try copy.flush()
  }
}

/// A chunk that nobody changes.
final class HeapChunk: @unchecked Sendable {
  let content: Chunk

  init(_ other: Chunk) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: other.count, alignment: 8)
    copy.copyMemory(from: other)
    content = Chunk(copy)
  }

  deinit { content.deallocate() }
}

private final class HeapSnapshot: Snapshot {
  let version: UInt64
  let chunks: PersistentMap
  let pins = Pins()

  init(version: UInt64, chunks: PersistentMap) {
    self.version = version
    self.chunks = chunks
  }

  func chunk(at key: ChunkKey) -> Chunk? { chunks[key]?.content }

  func chunk(atOrBefore key: ChunkKey) -> (key: ChunkKey, chunk: Chunk)? {
    guard let (found, chunk) = chunks.entry(atOrBefore: key), found.column == key.column
    else { return nil }
    return (found, chunk.content)
  }

  func scan(
    _ range: ClosedRange<ChunkKey>,
    _ visit: (ChunkKey, Chunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    try chunks.scan(from: range.lowerBound) { (key, chunk) throws(Realm.Error) in
      guard key <= range.upperBound else { return false }
      return try visit(key, chunk.content)
    }
  }
}
