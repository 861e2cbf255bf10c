import CLMDB

@testable import ConfineStore

/// What LMDB does at least for whoever reads chunks of the newest version.
final class PlainReads {
  private let tree: MDB_dbi
  private let reader: OpaquePointer
  private let cursor: OpaquePointer
  private let key: ChunkKey

  init(path: String, near row: StoredRow) throws {
    let environment = try LMDBEnvironment.open(path: path)
    tree = environment.tree
    let managed = row.managed!
    key = ChunkKey(managed.table.binding.clusters[2]!.id, managed.key)
    var reader: OpaquePointer?
    var cursor: OpaquePointer?
    check(mdb_txn_begin(environment.handle, nil, UInt32(MDB_RDONLY), &reader))
    check(mdb_cursor_open(reader, tree, &cursor))
    (self.reader, self.cursor) = (reader!, cursor!)
    mdb_txn_reset(reader)
  }

  deinit {
    mdb_cursor_close(cursor)
    mdb_txn_abort(reader)
  }

  /// Finds the row's chunk so many times, and looks at its first word; at all words of some.
  func read(_ count: Int, whole: Int = 0) {
    check(mdb_txn_renew(reader))
    check(mdb_cursor_renew(reader, cursor))
    var sum: UInt64 = 0
    for index in 0..<count {
      var value = MDB_val()
      key.withEntry { check(mdb_cursor_get(cursor, &$0, &value, MDB_SET_RANGE)) }
      let words = index < whole ? value.mv_size / 8 : 1
      for word in 0..<words {
        sum &+= value.mv_data.loadUnaligned(fromByteOffset: 8 * word, as: UInt64.self) | 1
      }
    }
    precondition(sum != 0)
    mdb_txn_reset(reader)
  }
}
