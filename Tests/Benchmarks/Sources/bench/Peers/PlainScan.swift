import CLMDB
import CProbe

@testable import ConfineStore

/// Counts the integers above a limit in the chunks of a column, in C, as a cursor of LMDB gives them
/// one after the other: no version, no check, no object.
final class PlainScan {
  private let transaction: OpaquePointer
  private let cursor: OpaquePointer
  private let keys: ClosedRange<ChunkKey>

  init(path: String, _ column: ColumnID) throws {
    let environment = try LMDBEnvironment.open(path: path)
    var transaction: OpaquePointer?
    var cursor: OpaquePointer?
    check(mdb_txn_begin(environment.handle, nil, UInt32(MDB_RDONLY), &transaction))
    check(mdb_cursor_open(transaction, environment.tree, &cursor))
    (self.transaction, self.cursor) = (transaction!, cursor!)
    keys = column.keys
  }

  deinit {
    mdb_cursor_close(cursor)
    mdb_txn_abort(transaction)
  }

  func count(above limit: Int32) -> Int {
    var value = MDB_val()
    var count = 0
    var bits = keys.lowerBound.bits
    withUnsafeMutableBytes(of: &bits) { bytes in
      var entry = MDB_val(mv_size: bytes.count, mv_data: bytes.baseAddress)
      check(mdb_cursor_get(cursor, &entry, &value, MDB_SET_RANGE))
      repeat {
        count += counted(value, above: limit)
        guard mdb_cursor_get(cursor, &entry, &value, MDB_NEXT) == 0 else { break }
      } while entry.mv_data!.loadUnaligned(as: UInt64.self) <= keys.upperBound.bits
    }
    return count
  }

  /// A dense cluster of slots of 32 bits.
  private func counted(_ value: MDB_val, above limit: Int32) -> Int {
    let chunk = value.mv_data!
    let slots = Int(chunk.loadUnaligned(fromByteOffset: 4, as: UInt16.self))
    precondition(chunk.load(fromByteOffset: 3, as: UInt8.self) == 32)
    return Int(confine_count_above(chunk + 16, UInt64(slots), limit))
  }
}
