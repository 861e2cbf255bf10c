import Foundation

/// One stored value, without its Swift type. No part of the interface.
public enum _Cell: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case float(Float)
  case double(Double)
  case decimal(Decimal128)
  case string(String)
  case data(Data)
  /// Seconds since 2001, exactly as `Date` keeps them.
  case date(Double)
  case uuid(UUID)
  case objectId(ObjectId)
  /// The key of an object of the column's class.
  case link(UInt64)
  /// The same with its table, where the column does not tell it: in a mixed one.
  case typedLink(table: UInt32, key: UInt64)
  /// Of a list, or of a set.
  case list([_Cell])
  case dictionary([String: _Cell])
}

extension _Cell {
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
    case .decimal(let value): "\(value)"
    case .string(let value): value
    case .data(let value): "\(value.count) bytes"
    case .date(let value): "\(Date(timeIntervalSinceReferenceDate: value))"
    case .uuid(let value): value.uuidString
    case .objectId(let value): value.stringValue
    case .link(let key), .typedLink(_, let key): "object \(key)"
    case .list(let cells): "[\(cells.map(\.text).joined(separator: ", "))]"
    case .dictionary(let cells):
      "[\(cells.sorted { $0.key < $1.key }.map(Self.text(of:)).joined(separator: ", "))]"
    }
  }

  private static func text(of entry: (key: String, value: _Cell)) -> String {
    "\(entry.key): \(entry.value.text)"
  }
}
