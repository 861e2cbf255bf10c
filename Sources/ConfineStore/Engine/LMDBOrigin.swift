import CLMDB
import Foundation

/// Finds where LMDB has mapped a file.
///
/// LMDB 0.9 does not tell: `me_mapaddr` is null but for `MDB_FIXEDMAP`. But it shows the first value
/// at some address, and the pages that lead there tell at which place of the file it lies. LMDB
/// believes these pages, so they are read from the file and checked before it follows them.
struct LMDBOrigin {
  private let file: CInt
  private let pageSize: Int
  private let path: String

  /// `MAIN_DBI` of mdb.c.
  private static let mainTree: MDB_dbi = 1

  /// Reads as many pages as the tree is deep, and a meta page.
  static func find(
    _ environment: OpaquePointer, path: String
  ) throws(Realm.Error) -> UnsafeRawPointer {
    var statistics = MDB_stat()
    var file: CInt = -1
    mdb_env_stat(environment, &statistics)
    mdb_env_get_fd(environment, &file)
    let origin = LMDBOrigin(file: file, pageSize: Int(statistics.ms_psize), path: path)
    return try LMDBMeta.retrying(path) { () throws(Realm.Error) in try origin.find(environment) }
  }

  /// Nil if the version's meta page was replaced meanwhile.
  private func find(_ environment: OpaquePointer) throws(Realm.Error) -> UnsafeRawPointer? {
    var reader: OpaquePointer?
    let code = mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &reader)
    guard code == 0 else { throw Realm.Error(lmdb: code, opening: path) }
    defer { mdb_txn_abort(reader) }
    let version = UInt64(mdb_txn_id(reader))
    return try LMDBMeta.follow(of: version, meta) { (meta) throws(Realm.Error) in
      let place = try firstValue(meta)
      return try firstAddress(reader) - place
    }
  }

  private func firstAddress(_ reader: OpaquePointer?) throws(Realm.Error) -> UnsafeRawPointer {
    var cursor: OpaquePointer?
    var (key, value) = (MDB_val(), MDB_val())
    var code = mdb_cursor_open(reader, Self.mainTree, &cursor)
    guard code == 0 else { throw Realm.Error(lmdb: code, opening: path) }
    defer { mdb_cursor_close(cursor) }
    code = mdb_cursor_get(cursor, &key, &value, MDB_FIRST)
    guard code == 0 else { throw Realm.Error(lmdb: code, opening: path) }
    return UnsafeRawPointer(value.mv_data)
  }

  /// Where in the file the value of the first key begins.
  private func firstValue(_ meta: LMDBMeta) throws(Realm.Error) -> Int {
    let tree = meta.mainTree
    guard meta.isSound, meta.pageSize == pageSize, !tree.isEmpty,
      tree.flags & UInt16(MDB_INTEGERKEY) != 0
    else { throw .foreign(path) }
    var number = tree.root
    var keys = LMDBKeys.all
    for level in 1...tree.depth {
      let isLeaf = level == tree.depth
      let next = try withPage(number) { (page) throws(LMDBDamage) in
        try page.check(isLeaf: isLeaf, keys, pageCount: meta.lastPage + 1)
        if !isLeaf { keys.last = try page.key(of: page.node(1, .branch)!) - 1 }
        return isLeaf ? valuePlace(on: page) : Int(page.node(0, .branch)!.child)
      }
      if isLeaf { return next }
      number = UInt64(next)
    }
    throw .foreign(path)
  }

  private func valuePlace(on page: LMDBPage) -> Int {
    let node = page.node(0, .leaf)!
    guard node.isBig == true else { return Int(page.number) * pageSize + node.valueOffset }
    return Int(page.word(node.valueOffset)) * pageSize + LMDBPage.headerSize
  }

  private func meta(of version: UInt64) throws(Realm.Error) -> LMDBMeta? {
    var meta: LMDBMeta?
    try withPage(version & 1) { meta = LMDBMeta($0.bytes) }
    return meta
  }

  private func withPage<Result>(
    _ number: UInt64, _ body: (LMDBPage) throws(LMDBDamage) -> Result
  ) throws(Realm.Error) -> Result {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: pageSize, alignment: 8)
    defer { bytes.deallocate() }
    guard pread(file, bytes.baseAddress, pageSize, off_t(Int(number) * pageSize)) == pageSize
    else { throw Realm.Error(errno: EIO, opening: path) }
    do throws(LMDBDamage) {
      return try body(LMDBPage(number: number, bytes: UnsafeRawBufferPointer(bytes)))
    } catch {
      throw Realm.Error(error, path: path)
    }
  }
}
