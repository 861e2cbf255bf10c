import Foundation

/// Writes the chunks of one version to a store file of their own, without unused room.
struct StoreCopy {
  /// The file becomes visible under this path when it is whole.
  let path: String

  /// How many bytes of chunks are written at once; less than what a flush would stage.
  private static let batch = 16 << 20

  /// All but the head, change records and staged chunks: those belong to the file that they are in.
  private static let kept = [
    ColumnID(table: 0, column: 1).keys,
    ChunkKey(ColumnID(table: 1, column: 0), 0)...ChunkKey(bits: .max),
  ]

  /// Reads every chunk of the source. It must not change meanwhile.
  ///
  /// - Throws: `fileExists` where a file is at the path.
  func write(_ source: some ChunkSource) throws(Realm.Error) {
    guard access(path, F_OK) != 0 else { throw .taken(path) }
    try LMDBFile.check(path)
    let draft = StoreDraft.copy.newPath(beside: path)
    let compact = draft + "-compact"
    defer { for file in [draft, draft + "-lock", compact] { unlink(file) } }
    do throws(Realm.Error) {
      let engine = try LMDBEngine.open(path: draft)
      try fill(engine, from: source)
      try engine.copy(to: compact)
      try makeDurable(compact)
    } catch {
      throw error.fileURL?.path.hasPrefix(draft) == true
        ? error.located(at: path, insteadOf: error.fileURL?.path ?? draft) : error
    }
    try StoreFile.publish(compact, as: path)
  }

  private func fill(_ engine: LMDBEngine, from source: some ChunkSource) throws(Realm.Error) {
    var (changes, size) = (ChunkMap(), 0)
    // One for each batch, because an arena keeps its memory.
    var arena = engine.makeArena(limit: .max)
    for range in Self.kept {
      try source.scan(range) { (key, chunk) throws(Realm.Error) in
        changes.set(key, try arena.buffer(with: chunk))
        size += chunk.count
        if size >= Self.batch {
          try Self.commit(changes, to: engine)
          (changes, size, arena) = (ChunkMap(), 0, engine.makeArena(limit: .max))
        }
        return true
      }
    }
    try Self.commit(changes, to: engine)
  }

  private static func commit(
    _ changes: ChunkMap, to engine: LMDBEngine
  ) throws(Realm.Error) {
    _ = try engine.commit(changes, over: engine.newest())
    try engine.flush()
  }
}
