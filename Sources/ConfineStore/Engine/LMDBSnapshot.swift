import CLMDB

/// A read transaction of LMDB, begun without thread-local storage, so that any thread may end it.
struct LMDBRead: @unchecked Sendable {
  let transaction: OpaquePointer
  let tree: MDB_dbi
}

/// A version of a file, read straight from the map.
///
/// Several threads read one transaction at once: LMDB gives read-only transactions no list of
/// cursors, its main tree is never stale, and page lookup only reads the map.
final class LMDBSnapshot: Snapshot {
  let version: UInt64
  private let read: LMDBRead
  /// Holds the file open.
  private let engine: LMDBEngine

  init(_ read: LMDBRead, of engine: LMDBEngine) {
    self.read = read
    self.engine = engine
    version = UInt64(mdb_txn_id(read.transaction))
  }

  deinit { mdb_txn_abort(read.transaction) }

  var isEmpty: Bool {
    var tree = MDB_stat()
    stopIfDamaged(mdb_stat(read.transaction, read.tree, &tree))
    return tree.ms_entries == 0
  }

  func read<Result>(
    _ key: Key, _ body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    var found = MDB_val()
    let code = key.withEntry { mdb_get(read.transaction, read.tree, &$0, &found) }
    if code == MDB_NOTFOUND { return try body(nil) }
    stopIfDamaged(code)
    return try body(UnsafeRawBufferPointer(found))
  }

  func scan(space: UInt32, _ visit: (UInt64, UnsafeRawBufferPointer) throws -> Bool) rethrows {
    var cursor: OpaquePointer?
    stopIfDamaged(mdb_cursor_open(read.transaction, read.tree, &cursor))
    defer { mdb_cursor_close(cursor) }
    var found = MDB_val()
    var key = MDB_val()
    var code = Key(space: space, id: 0).withEntry { start in
      key = start
      return mdb_cursor_get(cursor, &key, &found, MDB_SET_RANGE)
    }
    while code == 0, let here = Key(key), here.space == space {
      guard try visit(here.id, UnsafeRawBufferPointer(found)) else { return }
      code = mdb_cursor_get(cursor, &key, &found, MDB_NEXT)
    }
    if code != MDB_NOTFOUND { stopIfDamaged(code) }
  }

  /// Reads have no way to throw, and to go on would pass damage off as missing data.
  private func stopIfDamaged(_ code: CInt) {
    guard code != 0 else { return }
    fatalError("\(Realm.Error(lmdb: code, reading: engine.path))")
  }
}

extension UnsafeRawBufferPointer {
  fileprivate init(_ value: MDB_val) {
    self.init(start: value.mv_data, count: value.mv_size)
  }
}
