import Foundation

/// One stored value, without its Swift type. No part of the interface.
public enum _Cell: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case float(Float)
  case double(Double)
  case string(String)
  case data(Data)
  /// Seconds since 2001, exactly as `Date` keeps them.
  case date(Double)
  case uuid(UUID)
  /// The key of an object of the column's class.
  case link(UInt64)
  case list([_Cell])
}

extension _Cell {
  /// How two cells of one column are ordered: null first, false before true.
  static func precedes(_ one: _Cell, _ other: _Cell) -> Bool {
    switch (one, other) {
    case (.null, .null): false
    case (.null, _): true
    case (.bool(let one), .bool(let other)): !one && other
    case (.int(let one), .int(let other)): one < other
    case (.float(let one), .float(let other)): one < other
    case (.double(let one), .double(let other)): one < other
    case (.string(let one), .string(let other)): one < other
    case (.date(let one), .date(let other)): one < other
    case (.uuid(let one), .uuid(let other)): one.uuidString < other.uuidString
    case (.data(let one), .data(let other)): one.lexicographicallyPrecedes(other)
    default: false
    }
  }

  var elements: [_Cell] {
    if case .list(let cells) = self { cells } else { [] }
  }

  var linkedKey: UInt64? {
    if case .link(let key) = self { key } else { nil }
  }

  /// As printed in a description.
  var text: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .float(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value
    case .data(let value): "\(value.count) bytes"
    case .date(let value): "\(Date(timeIntervalSinceReferenceDate: value))"
    case .uuid(let value): value.uuidString
    case .link(let key): "object \(key)"
    case .list(let cells): "[\(cells.map(\.text).joined(separator: ", "))]"
    }
  }
}
