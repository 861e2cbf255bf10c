import CLMDB

/// A meta page: which trees a version has. Pages 0 and 1 are metas; version T has page T & 1.
///
/// The layout is `MDB_page`, `MDB_meta` and `MDB_db` of LMDB 0.9 (mdb.c) with 64-bit words.
struct LMDBMeta: Equatable {
  var pageSize: Int
  var freeTree: LMDBTree
  var mainTree: LMDBTree
  var lastPage: UInt64
  var transaction: UInt64

  /// The bytes that a meta page uses.
  static let size = 152

  private enum Offset {
    static let flags = 10
    static let magic = 16
    static let version = 20
    static let pageSize = 40
    static let freeTree = 40
    static let mainTree = 88
    static let lastPage = 136
    static let transaction = 144
  }

  private static let metaPage: UInt16 = 0x08
  private static let magic: UInt32 = 0xBEEF_C0DE
  private static let dataVersion: UInt32 = 1

  /// Nil if the bytes are no meta page of LMDB 0.9, or one with a page size that it never has.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.size,
      bytes.loadUnaligned(fromByteOffset: Offset.flags, as: UInt16.self) == Self.metaPage,
      bytes.loadUnaligned(fromByteOffset: Offset.magic, as: UInt32.self) == Self.magic,
      bytes.loadUnaligned(fromByteOffset: Offset.version, as: UInt32.self) == Self.dataVersion
    else { return nil }
    let size = Int(bytes.loadUnaligned(fromByteOffset: Offset.pageSize, as: UInt32.self))
    guard Self.pageSizes.contains(size) else { return nil }
    pageSize = size
    freeTree = LMDBTree(bytes, at: Offset.freeTree)
    mainTree = LMDBTree(bytes, at: Offset.mainTree)
    lastPage = bytes.loadUnaligned(fromByteOffset: Offset.lastPage, as: UInt64.self)
    transaction = bytes.loadUnaligned(fromByteOffset: Offset.transaction, as: UInt64.self)
  }

  /// The powers of two up to `MAX_PAGESIZE`.
  static let pageSizes = (9...15).map { 1 << $0 }

  /// Whether LMDB can follow this page: what it would trust to be a page number is one.
  var isSound: Bool {
    lastPage >= 1 && lastPage < 1 << 47 && freeTree.isSound(upTo: lastPage)
      && mainTree.isSound(upTo: lastPage)
      && freeTree.flags & ~UInt16(MDB_NOSUBDIR) == UInt16(MDB_INTEGERKEY)
      && (mainTree.flags == 0 || mainTree.flags == UInt16(MDB_INTEGERKEY))
  }
}

/// The root of a tree and what LMDB counts of it.
struct LMDBTree: Equatable {
  var flags: UInt16
  var depth: Int
  var branchPages: UInt64
  var leafPages: UInt64
  var overflowPages: UInt64
  var entries: UInt64
  var root: UInt64

  /// `P_INVALID`, the root of an empty tree.
  static let noPage = UInt64.max

  /// The longest path that a cursor of LMDB can hold: `CURSOR_STACK`.
  private static let deepest = 32

  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    flags = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt16.self)
    depth = Int(bytes.loadUnaligned(fromByteOffset: offset + 6, as: UInt16.self))
    branchPages = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
    leafPages = bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)
    overflowPages = bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self)
    entries = bytes.loadUnaligned(fromByteOffset: offset + 32, as: UInt64.self)
    root = bytes.loadUnaligned(fromByteOffset: offset + 40, as: UInt64.self)
  }

  var isEmpty: Bool { root == Self.noPage }

  func isSound(upTo lastPage: UInt64) -> Bool {
    guard isEmpty else {
      return (2...max(2, lastPage)).contains(root) && (1...Self.deepest).contains(depth)
    }
    return depth == 0 && branchPages == 0 && leafPages == 0 && overflowPages == 0 && entries == 0
  }
}
