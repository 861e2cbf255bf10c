import CLMDB

/// Rows as packed values of plain LMDB: count, weight, isOpen, and the name at the end.
extension PlainTree {
  func insert(_ rows: [PlainRow]) {
    var transaction: OpaquePointer?
    check(mdb_txn_begin(environment, nil, 0, &transaction))
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { buffer in
      for row in rows {
        let length = row.pack(into: buffer)
        put(.init(rebasing: buffer[..<length]), under: UInt64(row.key), in: transaction)
      }
    }
    check(mdb_txn_commit(transaction))
  }

  /// Calls with what reads a row's count by its key, in one read transaction.
  func reading(_ body: ((Int) -> Int) throws -> Void) rethrows {
    var transaction: OpaquePointer?
    check(mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &transaction))
    defer { mdb_txn_abort(transaction) }
    try body { key in
      var bits = key
      return withUnsafeMutableBytes(of: &bits) { bytes in
        var entry = MDB_val(mv_size: bytes.count, mv_data: bytes.baseAddress)
        var value = MDB_val()
        check(mdb_get(transaction, tree, &entry, &value))
        return value.mv_data.loadUnaligned(as: Int.self)
      }
    }
  }
}

extension PlainRow {
  /// - Returns: the length.
  fileprivate func pack(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    buffer.storeBytes(of: count, as: Int.self)
    buffer.storeBytes(of: weight, toByteOffset: 8, as: Double.self)
    buffer.storeBytes(of: isOpen, toByteOffset: 16, as: Bool.self)
    var name = name
    return name.withUTF8 { bytes in
      UnsafeMutableRawBufferPointer(rebasing: buffer[17...]).copyMemory(from: .init(bytes))
      return 17 + bytes.count
    }
  }
}
