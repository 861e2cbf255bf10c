import CLMDB
import Foundation

@testable import ConfineStore

/// What LMDB does at least for whoever follows the versions of a store: it renews a reader, and finds
/// the chunks that each reader of the format must look at, by their keys.
final class PlainReads {
  private static let revision = ChunkKey(ColumnID(table: 0, column: 1), 1)
  private static let records = ColumnID(table: 0, column: 2)
  private let objects: ChunkKey
  private let values: ChunkKey
  private var newest: PlainReader
  /// Of the version before, while changes are followed.
  private var before: PlainReader

  /// - Parameter row: whose chunks are read; its number is that which changes.
  init(path: String, of row: StoredRow) throws {
    let environment = try LMDBEnvironment.open(path: path)
    let managed = row.managed!
    let binding = managed.table.binding
    let snapshot = managed.table.instance.reading.version.snapshot
    objects = try snapshot.chunk(atOrBefore: ChunkKey(binding.keys.id, managed.key))!.key
    values = try snapshot.chunk(atOrBefore: ChunkKey(binding.clusters[2]!.id, managed.key))!.key
    newest = PlainReader(of: environment)
    before = PlainReader(of: environment)
  }

  deinit {
    newest.end()
    before.end()
  }

  /// The head, the catalogue's revision and the value.
  func refresh() {
    newest.renew()
    newest.look(at: StoreHead.key)
    newest.look(at: Self.revision)
    newest.look(at: values)
    newest.reset()
  }

  /// Whether the object is there, and the value.
  func find() {
    newest.renew()
    newest.look(at: objects)
    newest.look(at: values)
    newest.reset()
  }

  /// Holds the newest version, from which changes are followed.
  func beginChanges() { newest.renew() }

  func endChanges() { newest.reset() }

  /// The head, the catalogue's revision, the record of the commit, which object is how manieth, and
  /// both versions of the chunk that changed, which are compared to their ends.
  func followChange() {
    swap(&before, &newest)
    newest.renew()
    let version = newest.find(StoreHead.key).loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    newest.look(at: Self.revision)
    newest.look(at: ChunkKey(Self.records, version))
    let differing = differingBlocks(before.find(values), newest.find(values))
    before.look(at: objects)
    precondition(differing > 0)
    before.reset()
  }

  private func differingBlocks(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> Int {
    precondition(one.count == other.count)
    let block = 256
    return stride(from: 0, to: one.count, by: block).count { start in
      memcmp(
        one.baseAddress! + start, other.baseAddress! + start, min(block, one.count - start)) != 0
    }
  }
}

/// A read transaction of LMDB with a cursor; it begins reset.
private struct PlainReader {
  private let transaction: OpaquePointer
  private let cursor: OpaquePointer

  init(of environment: LMDBEnvironment) {
    var transaction: OpaquePointer?
    var cursor: OpaquePointer?
    check(mdb_txn_begin(environment.handle, nil, UInt32(MDB_RDONLY), &transaction))
    check(mdb_cursor_open(transaction, environment.tree, &cursor))
    (self.transaction, self.cursor) = (transaction!, cursor!)
    reset()
  }

  func renew() {
    check(mdb_txn_renew(transaction))
    check(mdb_cursor_renew(transaction, cursor))
  }

  func reset() { mdb_txn_reset(transaction) }

  func end() {
    mdb_cursor_close(cursor)
    mdb_txn_abort(transaction)
  }

  func find(_ key: ChunkKey) -> UnsafeRawBufferPointer {
    var value = MDB_val()
    key.withEntry { check(mdb_cursor_get(cursor, &$0, &value, MDB_SET)) }
    return UnsafeRawBufferPointer(start: value.mv_data, count: value.mv_size)
  }

  /// Finds a chunk and reads its first word, which no chunk here has at zero.
  func look(at key: ChunkKey) {
    precondition(find(key).loadUnaligned(as: UInt64.self) != 0)
  }
}
