import Foundation

/// One object in an ordered index: where its value's order begins, and its key.
struct OrderedEntry: Equatable {
  /// The first bits of the value, in the order of values; 0 for null.
  let prefix: UInt64
  /// The object's key, and above it whether there is a value.
  let word: UInt64

  private static let valueMark = ChunkKey.places

  init(_ cell: _Cell, of object: UInt64) {
    prefix = cell.orderPrefix
    word = object | (cell == .null ? 0 : Self.valueMark)
  }

  /// Nil for bits that no entry has.
  init?(_ slot: SlotBits) {
    guard slot.high < Self.valueMark << 1 else { return nil }
    (prefix, word) = (slot.low, slot.high)
  }

  var slot: NewSlot { .fixed(prefix, word, width: 128) }
  var object: UInt64 { word & (Self.valueMark - 1) }
  var hasValue: Bool { word & Self.valueMark != 0 }
}

extension _Cell {
  /// The first 64 bits of what queries order values of one type by: a value that comes before
  /// another has no higher ones.
  var orderPrefix: UInt64 {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .int(let value): UInt64(bitPattern: value) ^ 1 << 63
    case .date(let value), .double(let value): value.orderBits
    case .float(let value): Double(value).orderBits
    case .string(let value): value.orderPrefix
    case .objectId(let value): value.high
    case .uuid(let value): value.slot.low.byteSwapped
    default: 0
    }
  }
}

extension Double {
  /// Its order as an unsigned number: NaN before all others, and one zero.
  var orderBits: UInt64 {
    guard !isNaN else { return 0 }
    let bits = (self + 0).bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }
}

extension String {
  /// Its first eight bytes, the first one highest; zeros where it is shorter.
  fileprivate var orderPrefix: UInt64 {
    var prefix: UInt64 = 0
    var count = 0
    for byte in utf8.prefix(8) {
      prefix = prefix << 8 | UInt64(byte)
      count += 1
    }
    return count == 0 ? 0 : prefix << UInt64(64 - 8 * count)
  }
}

extension ColumnKind {
  /// Whether such values are equal if their order prefixes are.
  var isWholeInPrefix: Bool {
    switch self {
    case .bool, .int, .date: true
    default: false
    }
  }

  /// Whether a property of such values can have an ordered index.
  var isIndexable: Bool {
    switch self {
    case .bool, .int, .date, .string, .objectId, .uuid: true
    default: false
    }
  }
}
