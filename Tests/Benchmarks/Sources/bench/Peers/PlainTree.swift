import CLMDB

/// A tree of plain LMDB with integers as keys, as the store has them.
final class PlainTree {
  let environment: OpaquePointer
  let tree: MDB_dbi

  init(path: String) {
    var environment: OpaquePointer?
    check(mdb_env_create(&environment))
    check(mdb_env_set_mapsize(environment, 1 << 40))
    check(mdb_env_open(environment, path, UInt32(MDB_NOSUBDIR | MDB_NOTLS), 0o644))
    var transaction: OpaquePointer?
    var tree: MDB_dbi = 0
    check(mdb_txn_begin(environment, nil, 0, &transaction))
    check(mdb_dbi_open(transaction, nil, UInt32(MDB_INTEGERKEY | MDB_CREATE), &tree))
    check(mdb_txn_commit(transaction))
    self.environment = environment!
    self.tree = tree
  }

  deinit { mdb_env_close(environment) }

  /// Puts the value under each key, with the key as its first word, in one durable transaction.
  func put(_ value: UnsafeMutableRawBufferPointer, under keys: some Sequence<UInt64>) {
    var transaction: OpaquePointer?
    check(mdb_txn_begin(environment, nil, 0, &transaction))
    for key in keys {
      value.storeBytes(of: key, as: UInt64.self)
      put(value, under: key, in: transaction)
    }
    check(mdb_txn_commit(transaction))
  }

  func put(
    _ value: UnsafeMutableRawBufferPointer, under key: UInt64, in transaction: OpaquePointer?
  ) {
    var bits = key
    withUnsafeMutableBytes(of: &bits) { bytes in
      var entry = MDB_val(mv_size: bytes.count, mv_data: bytes.baseAddress)
      var data = MDB_val(mv_size: value.count, mv_data: value.baseAddress)
      check(mdb_put(transaction, tree, &entry, &data, 0))
    }
  }
}

/// Ends the run: a benchmark of something that fails says nothing.
func check(_ code: CInt) {
  guard code == 0 else { fatalError(String(cString: mdb_strerror(code))) }
}
