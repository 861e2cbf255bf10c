import CLMDB

@testable import ConfineStore

/// Which chunks of a file are staged, and which of them some redirection leads to.
struct StagedChunks {
  private(set) var staged: Set<UInt64> = []
  private(set) var used: Set<UInt64> = []

  init(_ path: String) throws {
    let environment = try LMDBEnvironment.open(path: path)
    let reader = try environment.begin(MDB_RDONLY)
    defer { mdb_txn_abort(reader) }
    var cursor: OpaquePointer?
    mdb_cursor_open(reader, environment.tree, &cursor)
    defer { mdb_cursor_close(cursor) }
    var (entry, value) = (MDB_val(), MDB_val())
    while mdb_cursor_get(cursor, &entry, &value, MDB_NEXT) == 0 {
      guard let key = ChunkKey(entry) else { continue }
      if key.column == Redirection.column { staged.insert(key.place) }
      if let found = Redirection(UnsafeRawBufferPointer(value), at: key) {
        used.insert(found.number)
      }
    }
  }

  var orphans: Set<UInt64> { staged.symmetricDifference(used) }
}
