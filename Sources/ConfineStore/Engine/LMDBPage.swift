/// A page of a mapped file, and the nodes on it, with nothing about it believed yet.
///
/// The layout is `MDB_page` and `MDB_node` of LMDB 0.9 (mdb.c), little-endian.
struct LMDBPage {
  let number: UInt64
  let bytes: UnsafeRawBufferPointer

  static let headerSize = 16
  static let nodeHeaderSize = 8

  /// The flags of a page; a page of a committed tree has exactly one.
  enum Kind: UInt16 {
    case branch = 0x01
    case leaf = 0x02
    case overflow = 0x04
  }

  var kind: Kind? {
    guard word(0) == number else { return nil }
    return Kind(rawValue: half(10))
  }

  /// How many pages a value on overflow pages has.
  var overflowCount: UInt64 { UInt64(bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self)) }

  /// Where the offsets of nodes end, and where the nodes begin.
  var lower: Int { Int(half(12)) }
  var upper: Int { Int(half(14)) }

  /// Nil unless offsets and nodes lie on the page, with no overlap.
  var nodeCount: Int? {
    guard lower >= Self.headerSize, lower % 2 == 0, lower <= upper, upper <= bytes.count
    else { return nil }
    return (lower - Self.headerSize) / 2
  }

  /// Nil unless the node lies among the page's nodes.
  func node(_ index: Int, _ kind: Kind) -> LMDBNode? {
    let offset = Int(half(Self.headerSize + 2 * index))
    guard offset >= upper, offset % 2 == 0, offset + Self.nodeHeaderSize <= bytes.count
    else { return nil }
    let node = LMDBNode(page: self, offset: offset, kind: kind)
    return node.end <= bytes.count ? node : nil
  }

  /// `OVPAGES` of mdb.c.
  static func overflowPages(for size: Int, pageSize: Int) -> UInt64 {
    UInt64((headerSize - 1 + size) / pageSize + 1)
  }

  func word(_ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
  func half(_ offset: Int) -> UInt16 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
  }
}

/// A key on a page, with a child's number or a value.
struct LMDBNode {
  let offset: Int
  let keySize: Int
  let end: Int
  /// The value's bytes, on this page or on overflow pages.
  let valueSize: Int
  private let low: UInt64
  private let flags: UInt16

  private static let bigValue: UInt16 = 0x01

  init(page: LMDBPage, offset: Int, kind: LMDBPage.Kind) {
    self.offset = offset
    low = UInt64(page.bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    flags = page.half(offset + 4)
    keySize = Int(page.half(offset + 6))
    valueSize = kind == .leaf ? Int(low) : 0
    let inline = kind == .leaf && flags == Self.bigValue ? 8 : valueSize
    let size = LMDBPage.nodeHeaderSize + keySize + inline
    end = offset + (size + 1) & ~1
  }

  var keyOffset: Int { offset + LMDBPage.nodeHeaderSize }
  var valueOffset: Int { keyOffset + keySize }

  /// Of a branch's node: the number has 48 bits.
  var child: UInt64 { low | UInt64(flags) << 32 }

  /// Of a leaf's node: nil for what the store never writes, as a tree in a value.
  var isBig: Bool? {
    switch flags {
    case 0: false
    case Self.bigValue: true
    default: nil
    }
  }
}
