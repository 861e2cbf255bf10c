import CLMDB
import Foundation

/// LMDB's environment: the mapped file, its lock file and its table of readers.
struct LMDBEnvironment: @unchecked Sendable {
  private let handle: OpaquePointer
  private let tree: MDB_dbi
  private let path: String

  /// Address space is reserved once: to grow the map would move it under readers.
  private static let mapSizes = [1 << 40, 1 << 36, 1 << 32, 1 << 30]

  init(path: String) throws(Realm.Error) {
    self.path = path
    var code: CInt = 0
    for size in Self.mapSizes {
      var handle: OpaquePointer?
      mdb_env_create(&handle)
      mdb_env_set_mapsize(handle, size)
      mdb_env_set_maxreaders(handle, 1024)
      code = mdb_env_open(handle, path, UInt32(MDB_NOSUBDIR | MDB_NOTLS), 0o644)
      if code == 0, let handle {
        // Readers of processes that died keep pages from being used again.
        var dead: CInt = 0
        mdb_reader_check(handle, &dead)
        self.handle = handle
        tree = try Self.openTree(handle, path)
        return
      }
      mdb_env_close(handle)
      guard code == ENOMEM || code == EINVAL else { break }
    }
    throw Realm.Error(lmdb: code, opening: path)
  }

  private static func openTree(
    _ handle: OpaquePointer, _ path: String
  ) throws(Realm.Error) -> MDB_dbi {
    var transaction: OpaquePointer?
    var tree: MDB_dbi = 0
    var code = mdb_txn_begin(handle, nil, UInt32(MDB_RDONLY), &transaction)
    if code == 0 {
      code = mdb_dbi_open(transaction, nil, 0, &tree)
      mdb_txn_abort(transaction)
    }
    if code == 0 { return tree }
    mdb_env_close(handle)
    throw Realm.Error(lmdb: code, opening: path)
  }

  func close() { mdb_env_close(handle) }

  var lastVersion: UInt64 {
    var info = MDB_envinfo()
    mdb_env_info(handle, &info)
    return UInt64(info.me_last_txnid)
  }

  func beginRead() throws(Realm.Error) -> LMDBRead {
    var transaction: OpaquePointer?
    let code = mdb_txn_begin(handle, nil, UInt32(MDB_RDONLY), &transaction)
    guard code == 0, let transaction else { throw Realm.Error(lmdb: code, reading: path) }
    return LMDBRead(transaction: transaction, tree: tree)
  }

  /// Begins, writes and commits on one thread, as LMDB's writer lock demands.
  func commit(_ batch: Batch) throws(Realm.Error) {
    var transaction: OpaquePointer?
    var code = mdb_txn_begin(handle, nil, 0, &transaction)
    guard code == 0 else { throw Realm.Error(lmdb: code, writing: path) }
    code = apply(batch, to: transaction)
    guard code == 0 else {
      mdb_txn_abort(transaction)
      throw Realm.Error(lmdb: code, writing: path)
    }
    code = mdb_txn_commit(transaction)
    guard code == 0 else { throw Realm.Error(lmdb: code, writing: path) }
    fillToLastPage()
  }

  /// LMDB leaves pages unwritten that a commit took at the end of the file and then did not need.
  /// With them the file is as long as its meta page says, so that a shorter one is a truncated one.
  private func fillToLastPage() {
    var info = MDB_envinfo()
    var tree = MDB_stat()
    var file: CInt = -1
    var status = stat()
    mdb_env_info(handle, &info)
    mdb_env_stat(handle, &tree)
    guard mdb_env_get_fd(handle, &file) == 0, fstat(file, &status) == 0 else { return }
    let length = (info.me_last_pgno + 1) * Int(tree.ms_psize)
    if status.st_size < length { ftruncate(file, off_t(length)) }
  }

  /// Removals go first, so that insertions use the pages that they leave.
  private func apply(_ batch: Batch, to transaction: OpaquePointer?) -> CInt {
    for (key, _) in batch.filter({ $0.value == nil }).sorted(by: { $0.key < $1.key }) {
      var entry = MDB_val()
      let code = key.withEntry { mdb_del(transaction, tree, &$0, &entry) }
      guard code == 0 || code == MDB_NOTFOUND else { return code }
    }
    for (key, bytes) in batch.sorted(by: { $0.key < $1.key }) {
      guard let bytes else { continue }
      let code = bytes.withUnsafeBytes { bytes in
        var entry = MDB_val(
          mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
        return key.withEntry { mdb_put(transaction, tree, &$0, &entry, 0) }
      }
      guard code == 0 else { return code }
    }
    return 0
  }
}

extension Key {
  static let encodedSize = 12

  /// Big-endian, so that LMDB's order of bytes is the order of keys.
  func withEntry<Result>(_ body: (inout MDB_val) throws -> Result) rethrows -> Result {
    try withUnsafeTemporaryAllocation(byteCount: Self.encodedSize, alignment: 8) { buffer in
      buffer.storeBytes(of: space.bigEndian, as: UInt32.self)
      buffer.storeBytes(of: id.bigEndian, toByteOffset: 4, as: UInt64.self)
      var entry = MDB_val(mv_size: Self.encodedSize, mv_data: buffer.baseAddress)
      return try body(&entry)
    }
  }

  init?(_ entry: MDB_val) {
    guard entry.mv_size == Self.encodedSize, let bytes = entry.mv_data else { return nil }
    space = UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self))
    id = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
  }
}
