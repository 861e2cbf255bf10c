import Foundation

/// What an index is ordered by: 40 bits that equal values have in common, and few others.
///
/// Equal numbers of different types have different digests, so mixed values are not indexed.
struct Digest: Sendable {
  let bits: UInt64

  init(_ cell: _Cell) {
    if case .int(let value) = cell {
      bits = (UInt64(bitPattern: value) &* 0x9E37_79B9_7F4A_7C15) >> 24
    } else {
      var hash = FNV()
      hash.combine(cell)
      bits = hash.value >> 24
    }
  }
}

/// FNV-1a, 64 bits.
private struct FNV {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ cell: _Cell) {
    switch cell {
    case .null: combine(tag: 0)
    case .bool(let value): combine(tag: 1, [value ? 1 : 0])
    case .int(let value): combine(tag: 2, value)
    // Adding 0 makes the two zeros, which are equal, one.
    case .float(let value): combine(tag: 3, (value + 0).bitPattern)
    case .double(let value): combine(tag: 4, (value + 0).bitPattern)
    case .date(let value): combine(tag: 5, (value + 0).bitPattern)
    case .uuid(let value):
      combine(tag: 6)
      withUnsafeBytes(of: value.uuid) { combine($0) }
    case .string(let value): combine(tag: 7, value)
    case .data(let value): combine(tag: 8, value)
    case .link(let key): combine(tag: 9, key)
    // Numbers that are written differently may be equal.
    case .decimal(let value): combine(tag: 10, value.canonical.low, value.canonical.high)
    case .objectId(let value): combine(tag: 11, value.slot.low, value.slot.high)
    case .typedLink(let table, let key): combine(tag: 12, UInt64(table), key)
    case .dictionary(let cells):
      for (key, cell) in cells.sorted(by: { $0.key < $1.key }) {
        combine(tag: 7, key)
        combine(cell)
      }
    case .list(let cells): for cell in cells { combine(cell) }
    }
  }

  /// Texts are equal in Swift if their canonical compositions are.
  private mutating func combine(tag: UInt8, _ text: String) {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    combine(tag: tag, (isASCII ? text : text.precomposedStringWithCanonicalMapping).utf8)
  }

  private mutating func combine(tag: UInt8, _ low: UInt64, _ high: UInt64) {
    combine(tag: tag, low)
    withUnsafeBytes(of: high.littleEndian) { combine($0) }
  }

  private mutating func combine(tag: UInt8, _ number: some FixedWidthInteger) {
    combine(tag: tag)
    withUnsafeBytes(of: number.littleEndian) { combine($0) }
  }

  private mutating func combine(tag: UInt8, _ bytes: some Sequence<UInt8> = EmptyCollection()) {
    combine(CollectionOfOne(tag))
    combine(bytes)
  }

  private mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
