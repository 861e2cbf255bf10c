import CLMDB
import Foundation

/// A check of a whole file's structure before anything in it is believed.
///
/// LMDB follows page numbers and offsets wherever they lead, and a damaged one ends the process.
/// What chunks say is not checked here, nor are overflow pages read: `LMDBMap.checkValue` and the
/// chunk's own checksum prove a chunk when it is read.
struct LMDBStructure {
  private let environment: OpaquePointer
  private let path: String

  /// What a sound file has.
  struct Contents {
    /// The commit that was looked at.
    var version: UInt64
    var entries: UInt64
    /// The sum of `KeySum.term` over all keys.
    var keySum: UInt64
    /// LMDB's own map of the file, as long as it was; nil for an empty tree, which tells no address.
    var map: LMDBMap?
  }

  /// `MAIN_DBI` of mdb.c.
  private static let mainTree: MDB_dbi = 1

  /// How often other processes' commits may replace a meta page while it is read.
  private static let attempts = 100

  /// Checks the newest version of an open environment. For any thread; reads every page of the
  /// trees, and none of the chunks on overflow pages.
  ///
  /// Throws `invalidDatabase` for damage, and what LMDB says if no reader can begin.
  static func check(_ environment: OpaquePointer, path: String) throws(Realm.Error) -> Contents {
    let structure = LMDBStructure(environment: environment, path: path)
    for _ in 0..<attempts {
      if let contents = try structure.checkNewest() { return contents }
    }
    throw Realm.Error(LMDBDamage(page: 0, what: "its meta pages name no version"), path: path)
  }

  /// Nil if the version's meta page was replaced meanwhile: two commits later it is another's.
  private func checkNewest() throws(Realm.Error) -> Contents? {
    var reader: OpaquePointer?
    let code = mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &reader)
    guard code == 0 else { throw Realm.Error(lmdb: code, reading: path) }
    defer { mdb_txn_abort(reader) }
    let version = UInt64(mdb_txn_id(reader))
    return try LMDBMap.withFile(of: environment, path: path) { map throws(Realm.Error) in
      guard let meta = map.meta(of: version), meta.transaction == version else { return nil }
      do throws(LMDBDamage) {
        let walk = try check(meta, in: map)
        return Contents(
          version: version, entries: meta.mainTree.entries, keySum: walk.keySum,
          map: walk.firstValue.flatMap { ownMap(reader, sameAs: map, firstValue: $0) })
      } catch {
        // A commit may have been writing the meta page while it was read.
        if map.meta(of: version) != meta { return nil }
        throw Realm.Error(error, path: path)
      }
    }
  }

  /// LMDB finds the first value at some address, and the walk found it at some place of the file.
  private func ownMap(
    _ reader: OpaquePointer?, sameAs map: LMDBMap, firstValue: Int
  ) -> LMDBMap? {
    var cursor: OpaquePointer?
    var (key, value) = (MDB_val(), MDB_val())
    guard mdb_cursor_open(reader, Self.mainTree, &cursor) == 0 else { return nil }
    defer { mdb_cursor_close(cursor) }
    guard mdb_cursor_get(cursor, &key, &value, MDB_FIRST) == 0 else { return nil }
    return LMDBMap(
      base: UnsafeRawPointer(value.mv_data) - firstValue, fileSize: map.fileSize,
      pageSize: map.pageSize)
  }

  private func check(_ meta: LMDBMeta, in map: LMDBMap) throws(LMDBDamage) -> LMDBWalk {
    guard meta.isSound, meta.pageSize == map.pageSize else {
      throw LMDBDamage(page: meta.transaction & 1, what: "the meta page contradicts itself")
    }
    let free = try walkFreePages(meta, in: map)
    var chunks = LMDBWalk(meta.mainTree, .chunks(readingOverflow: false), in: map)
    var pages = free
    try chunks.check(taking: &pages)
    if !chunks.hasAllOverflowPages {
      chunks = LMDBWalk(meta.mainTree, .chunks(readingOverflow: true), in: map)
      pages = free
      try chunks.check(taking: &pages)
      try chunks.checkOverflowPages()
    }
    return chunks
  }

  /// The pages that neither the tree of free pages has, nor a record in it names.
  private func walkFreePages(
    _ meta: LMDBMeta, in map: LMDBMap
  ) throws(LMDBDamage) -> LMDBPageSet {
    var pages = LMDBPageSet(count: meta.lastPage + 1, inFile: map.pageCount)
    var walk = LMDBWalk(meta.freeTree, .freePages(newest: meta.transaction), in: map)
    try walk.check(taking: &pages)
    try walk.checkOverflowPages()
    return pages
  }
}

extension Realm.Error {
  init(_ damage: LMDBDamage, path: String) {
    self.init(
      .invalidDatabase,
      "Unable to open a realm at path '\(path)': it is damaged at page \(damage.page): \(damage.what).",
      remedy: "Put a complete copy in its place.", path: path)
  }
}
