/// Where a chunk lies in the one ordered tree of a store: in which column of which table, and
/// where in that column it begins.
///
/// Packed into 64 bits, so that the order of keys is the order of table, column and place.
struct ChunkKey: Hashable, Sendable {
  let bits: UInt64

  /// How many places a column has: object keys, blob pieces and hashes stay below it.
  static let places: UInt64 = 1 << 40

  init(_ column: ColumnID, _ place: UInt64) {
    precondition(place < Self.places, "a place of a column needs more than 40 bits")
    bits = UInt64(column.bits) << 40 | place
  }

  init(bits: UInt64) { self.bits = bits }

  var mixedBits: UInt64 { bits.mixed }

  var column: ColumnID { ColumnID(bits: UInt32(bits >> 40)) }
  var place: UInt64 { bits & (Self.places - 1) }
}

extension ChunkKey: Comparable {
  static func < (one: ChunkKey, other: ChunkKey) -> Bool { one.bits < other.bits }
}

extension ChunkKey: CustomStringConvertible {
  var description: String { "\(column) at \(place)" }
}

extension UInt64 {
  /// The bits spread over the whole word: the finalizer of SplitMix64.
  var mixed: UInt64 {
    var bits = self
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// A column of a table: 12 bits each.
struct ColumnID: Hashable, Sendable {
  let bits: UInt32

  static let limit: UInt32 = 1 << 12

  init(table: UInt32, column: UInt32) {
    precondition(table < Self.limit && column < Self.limit, "a table or column number is too high")
    bits = table << 12 | column
  }

  init(bits: UInt32) { self.bits = bits }

  var table: UInt32 { bits >> 12 }
  var number: UInt32 { bits & (Self.limit - 1) }

  /// All keys of the column.
  var keys: ClosedRange<ChunkKey> { ChunkKey(self, 0)...ChunkKey(self, ChunkKey.places - 1) }
}

extension ColumnID: CustomStringConvertible {
  var description: String { "table \(table), column \(number)" }
}
