import Foundation

extension QueryComparison {
  /// The right side as `holds` wants it, which is made once for many left sides.
  func prepared(_ cell: _Cell) -> _Cell {
    guard !options.isEmpty, case .string(let text) = cell else { return cell }
    return .string(text.folded(options))
  }

  /// Whether the cell stands so to the one that was prepared.
  ///
  /// Null equals null, and is neither less nor greater than anything; nor is NaN, which equals
  /// nothing.
  func holds(_ one: _Cell, _ other: _Cell) -> Bool {
    let one = prepared(one)
    switch relation {
    case .equal, .oneOf: return _Cell.equalInQuery(one, other)
    case .notEqual: return !_Cell.equalInQuery(one, other)
    case .less: return _Cell.precedesInQuery(one, other)
    case .greater: return _Cell.precedesInQuery(other, one)
    case .lessOrEqual:
      return _Cell.precedesInQuery(one, other) || one != .null && _Cell.equalInQuery(one, other)
    case .greaterOrEqual:
      return _Cell.precedesInQuery(other, one) || one != .null && _Cell.equalInQuery(one, other)
    case .beginsWith, .endsWith, .contains, .like: return holdsForText(one, other)
    case .between: return false
    }
  }

  private func holdsForText(_ one: _Cell, _ other: _Cell) -> Bool {
    switch (one, other) {
    case (.string(let text), .string(let part)):
      relation == .like ? text.isLike(part) : holds(text.utf8, part.utf8)
    case (.data(let data), .data(let part)): holds(data, part)
    default: false
    }
  }

  private func holds<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes, _ part: Bytes) -> Bool {
    switch relation {
    case .beginsWith: bytes.starts(with: part)
    case .endsWith: bytes.reversed().starts(with: part.reversed())
    default: bytes.containsBytes(of: part)
    }
  }
}

extension _Cell {
  /// As queries see it: texts are equal if their bytes are, numbers of different types if their
  /// values are, and other values of different types never.
  static func equalInQuery(_ one: _Cell, _ other: _Cell) -> Bool {
    switch (one, other) {
    case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
    case _ where one.isNumber && other.isNumber:
      !one.isNaN && !other.isNaN && areEqual(one, other)
    default: one == other
    }
  }

  static func precedesInQuery(_ one: _Cell, _ other: _Cell) -> Bool {
    switch (one, other) {
    case (.string(let one), .string(let other)): one.utf8Precedes(other)
    case (.date, .date), (.objectId, .objectId), (.uuid, .uuid), (.data, .data):
      precedes(one, other)
    case _ where one.isNumber && other.isNumber:
      !one.isNaN && !other.isNaN && precedes(one, other)
    default: false
    }
  }

  var isNumber: Bool {
    switch self {
    case .int, .float, .double, .decimal: true
    default: false
    }
  }
}

extension BidirectionalCollection<UInt8> {
  fileprivate func containsBytes(of part: Self) -> Bool {
    guard let first = part.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
