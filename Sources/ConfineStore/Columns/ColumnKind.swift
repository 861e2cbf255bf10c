/// What the cells of a column are.
enum ColumnKind: Hashable, Sendable {
  case bool, int, float, double, decimal, date, uuid, objectId, string, data, link
  /// Any value but a collection; links say which table they lead to.
  case mixed
  /// Of elements that are no collections themselves.
  indirect case list(ColumnKind)
  /// As a list, whose elements ascend.
  indirect case set(ColumnKind)
  /// As a list of values, beside a list of keys that ascend.
  indirect case dictionary(ColumnKind)
}

extension ColumnKind {
  /// How a cluster keeps such cells.
  var shape: SlotShape {
    switch self {
    case .bool: SlotShape(.bits)
    case .int, .link: SlotShape(.integers)
    case .float: SlotShape(.fixed, 32)
    case .double, .date: SlotShape(.fixed, 64)
    case .decimal, .uuid, .objectId: SlotShape(.fixed, 128)
    case .string, .data, .mixed, .list, .set, .dictionary: SlotShape(.bytes, 128)
    }
  }

  /// What a collection consists of; nil for other kinds.
  var element: ColumnKind? {
    switch self {
    case .list(let element), .set(let element), .dictionary(let element): element
    default: nil
    }
  }

  /// Whether a slot may hold the cell; null goes everywhere.
  func takes(_ cell: _Cell) -> Bool {
    switch (self, cell) {
    case (_, .null), (.bool, .bool), (.int, .int), (.float, .float), (.double, .double),
      (.decimal, .decimal), (.date, .date), (.uuid, .uuid), (.objectId, .objectId),
      (.string, .string), (.data, .data), (.link, .link), (.list, .list), (.set, .list),
      (.dictionary, .dictionary):
      true
    case (.mixed, .link), (.mixed, .list), (.mixed, .dictionary): false
    case (.mixed, _): true
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
