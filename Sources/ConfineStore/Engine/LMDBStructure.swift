import CLMDB
import Foundation

/// A check of a whole file's structure before LMDB changes or copies it.
///
/// LMDB follows page numbers and offsets wherever they lead, and a damaged one ends the process; a
/// page that is free and used would be written over. What chunks say is not checked here:
/// `LMDBMap.checkValue` and the chunk's own checksum prove a chunk when it is read.
struct LMDBStructure {
  private let environment: OpaquePointer
  private let path: String
  private let readingOverflow: Bool

  /// What a sound file has.
  struct Contents {
    /// The commit that was looked at.
    var version: UInt64
    var entries: UInt64
    /// The sum of `KeySum.term` over all keys.
    var keySum: UInt64
  }

  /// Checks the newest version of an open environment. For any thread; reads every page of the
  /// trees, and of the chunks on overflow pages nothing but, where `readingOverflow` says so, the
  /// headers, which only a copy believes unread.
  ///
  /// Throws `invalidDatabase` for damage, and what LMDB says if no reader can begin.
  static func check(
    _ environment: OpaquePointer, path: String, readingOverflow: Bool = false
  ) throws(Realm.Error) -> Contents {
    let structure = LMDBStructure(
      environment: environment, path: path, readingOverflow: readingOverflow)
    return try LMDBMeta.retrying(path) { () throws(Realm.Error) in try structure.checkNewest() }
  }

  /// Nil if the version's meta page was replaced meanwhile.
  private func checkNewest() throws(Realm.Error) -> Contents? {
    var reader: OpaquePointer?
    let code = mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &reader)
    guard code == 0 else { throw Realm.Error(lmdb: code, reading: path) }
    defer { mdb_txn_abort(reader) }
    let version = UInt64(mdb_txn_id(reader))
    return try LMDBMap.withFile(of: environment, path: path) { map throws(Realm.Error) in
      try LMDBMeta.follow(of: version, map.meta) { (meta) throws(Realm.Error) in
        do throws(LMDBDamage) {
          let walk = try check(meta, in: map)
          return Contents(
            version: version, entries: meta.mainTree.entries, keySum: walk.keySum)
        } catch {
          throw Realm.Error(error, path: path)
        }
      }
    }
  }

  private func check(_ meta: LMDBMeta, in map: LMDBMap) throws(LMDBDamage) -> LMDBWalk {
    guard meta.isSound, meta.pageSize == map.pageSize else {
      throw LMDBDamage(page: meta.transaction & 1, what: "the meta page contradicts itself")
    }
    let free = try walkFreePages(meta, in: map)
    var chunks = LMDBWalk(meta.mainTree, .chunks(readingOverflow: readingOverflow), in: map)
    var pages = free
    try chunks.check(taking: &pages)
    if !readingOverflow, !chunks.hasAllOverflowPages {
      chunks = LMDBWalk(meta.mainTree, .chunks(readingOverflow: true), in: map)
      pages = free
      try chunks.check(taking: &pages)
    }
    try chunks.checkOverflowPages()
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
      "Unable to read a realm at path '\(path)': it is damaged at page \(damage.page): \(damage.what).",
      remedy: "Put a complete copy in its place.", path: path)
  }
}
