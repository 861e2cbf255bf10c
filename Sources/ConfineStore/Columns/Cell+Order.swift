import Foundation

extension _Cell {
  /// How cells are ordered: null, booleans, numbers by their value whatever their type, strings,
  /// data, dates, object ids, UUIDs, links.
  ///
  /// False comes before true, and NaN before all other numbers.
  static func precedes(_ one: _Cell, _ other: _Cell) -> Bool {
    switch (one, other) {
    case (.bool(let one), .bool(let other)): !one && other
    case (.int(let one), .int(let other)): one < other
    case (.float(let one), .float(let other)): one < other || one.isNaN && !other.isNaN
    case (.double(let one), .double(let other)), (.date(let one), .date(let other)):
      one < other || one.isNaN && !other.isNaN
    case (.decimal(let one), .decimal(let other)): one < other || one.isNaN && !other.isNaN
    case (.string(let one), .string(let other)): one < other
    case (.data(let one), .data(let other)): one.lexicographicallyPrecedes(other)
    case (.objectId(let one), .objectId(let other)): one < other
    case (.uuid(let one), .uuid(let other)): one.precedes(other)
    case (.link(let one), .link(let other)): one < other
    case (.typedLink(let table, let key), .typedLink(let otherTable, let otherKey)):
      (table, key) < (otherTable, otherKey)
    case (.list(let one), .list(let other)): one.lexicographicallyPrecedes(other, by: precedes)
    case (.dictionary(let one), .dictionary(let other)): precedes(one, other)
    default: precedesOfOtherType(one, other)
    }
  }

  /// Whether cells are equal as values: numbers of different types are if their values are, and
  /// NaN equals NaN.
  static func areEqual(_ one: _Cell, _ other: _Cell) -> Bool {
    !precedes(one, other) && !precedes(other, one)
  }

  /// The order of a set's elements: `precedes`, and equal numbers by their types, so that a set
  /// can have them all.
  static func precedesInSet(_ one: _Cell, _ other: _Cell) -> Bool {
    if precedes(one, other) { return true }
    guard let type = one.numberType, let otherType = other.numberType, type < otherType else {
      return false
    }
    return !precedes(other, one)
  }

  private static func precedes(_ one: [String: _Cell], _ other: [String: _Cell]) -> Bool {
    one.sorted { $0.key < $1.key }.lexicographicallyPrecedes(other.sorted { $0.key < $1.key }) {
      $0.key < $1.key || $0.key == $1.key && precedes($0.value, $1.value)
    }
  }

  private static func precedesOfOtherType(_ one: _Cell, _ other: _Cell) -> Bool {
    guard one.numberType != nil, other.numberType != nil else { return one.rank < other.rank }
    if one.isNaN || other.isNaN { return one.isNaN && !other.isNaN }
    switch (one, other) {
    case (.int(let one), _):
      if let other = other.binary { return Double.order(one, other) < 0 }
    case (_, .int(let other)):
      if let one = one.binary { return Double.order(other, one) > 0 }
    default:
      if let one = one.binary, let other = other.binary { return one < other }
    }
    return one.number < other.number
  }

  /// Of types that are not compared by value.
  private var rank: Int {
    switch self {
    case .null: 0
    case .bool: 1
    case .int, .float, .double, .decimal: 2
    case .string: 3
    case .data: 4
    case .date: 5
    case .objectId: 6
    case .uuid: 7
    case .link: 8
    case .typedLink: 9
    case .list: 10
    case .dictionary: 11
    }
  }

  /// Which of the types of numbers it is.
  private var numberType: Int? {
    switch self {
    case .int: 0
    case .float: 1
    case .double: 2
    case .decimal: 3
    default: nil
    }
  }

  var isNaN: Bool {
    switch self {
    case .float(let value): value.isNaN
    case .double(let value): value.isNaN
    case .decimal(let value): value.isNaN
    default: false
    }
  }

  private var binary: Double? {
    switch self {
    case .float(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The number as `Decimal128` takes it, which keeps the order of numbers of each type.
  private var number: Decimal128 {
    switch self {
    case .int(let value): Decimal128(value)
    case .decimal(let value): value
    default: Decimal128(binary ?? .nan)
    }
  }
}

extension Double {
  /// Negative where the integer comes first, 0 where they are equal; exact, as rounding the
  /// integer is not.
  fileprivate static func order(_ integer: Int64, _ number: Double) -> Int {
    if number >= 0x1p63 { return -1 }
    if number < -0x1p63 { return 1 }
    let whole = Int64(number.rounded(.down))
    if integer != whole { return integer < whole ? -1 : 1 }
    return number > number.rounded(.down) ? -1 : 0
  }
}

extension UUID {
  fileprivate func precedes(_ other: UUID) -> Bool {
    withUnsafeBytes(of: uuid) { one in
      withUnsafeBytes(of: other.uuid) { one.lexicographicallyPrecedes($0) }
    }
  }
}
