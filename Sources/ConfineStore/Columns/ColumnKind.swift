/// What the cells of a column are.
enum ColumnKind: Hashable, Sendable {
  case bool, int, float, double, date, uuid, string, data, link
  /// Of elements that are no lists themselves.
  indirect case list(ColumnKind)
}

extension ColumnKind {
  /// How a cluster keeps such cells.
  var shape: SlotShape {
    switch self {
    case .bool: SlotShape(.bits)
    case .int, .link: SlotShape(.integers)
    case .float: SlotShape(.fixed, 32)
    case .double, .date: SlotShape(.fixed, 64)
    case .uuid: SlotShape(.fixed, 128)
    case .string, .data, .list: SlotShape(.bytes, 128)
    }
  }

  /// Whether a slot may hold the cell; null goes everywhere.
  func takes(_ cell: _Cell) -> Bool {
    switch (self, cell) {
    case (_, .null), (.bool, .bool), (.int, .int), (.float, .float), (.double, .double),
      (.date, .date), (.uuid, .uuid), (.string, .string), (.data, .data), (.link, .link),
      (.list, .list):
      true
    default: false
    }
  }
}

/// As a cluster's header says it.
enum SlotKind: UInt8, Sendable {
  case keys = 1
  case bits, integers, fixed, bytes, index
}

/// The kind of a cluster's slots, and their width where the values do not change it.
struct SlotShape: Equatable, Sendable {
  let kind: SlotKind
  /// In bits; 0 where it grows with the values.
  let width: Int

  init(_ kind: SlotKind, _ width: Int = 0) {
    self.kind = kind
    self.width = width
  }

  func allows(bits: Int) -> Bool {
    switch kind {
    case .keys: bits == 0
    case .bits: bits <= 1
    case .integers: bits <= 64 && (bits == 0 || bits.nonzeroBitCount == 1)
    case .fixed, .bytes, .index: bits == width
    }
  }
}
