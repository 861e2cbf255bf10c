import Foundation

/// What the values of a property come to; nulls, and NaN among the least and the greatest, do not
/// count.
extension [_Cell] {
  var least: _Cell? { lazy.filter(\.hasOrder).min(by: _Cell.precedes) }

  var greatest: _Cell? { lazy.filter(\.hasOrder).max(by: _Cell.precedes) }

  /// Of integers an integer, which wraps around; else a double or a decimal number.
  var sum: _Cell { reduce(.int(0)) { $0.adding($1) } }

  /// A double, or a decimal number; nil without a value.
  var average: _Cell? {
    let count = count { $0 != .null }
    return count > 0 ? sum.divided(by: count) : nil
  }
}

extension _Cell {
  fileprivate var hasOrder: Bool { self != .null && !isNaN }

  /// Of a sum: a double, or a decimal number.
  func divided(by count: Int) -> _Cell {
    switch self {
    case .decimal(let sum): .decimal(sum / Decimal128(count))
    default: .double(double / Double(count))
    }
  }

  func adding(_ other: _Cell) -> _Cell {
    switch (self, other) {
    case (_, .null): self
    case (.int(let one), .int(let other)): .int(one &+ other)
    case (.decimal, _), (_, .decimal): .decimal(decimal + other.decimal)
    default: .double(double + other.double)
    }
  }

  /// The nearest double to a number; zero of anything else.
  var double: Double {
    switch self {
    case .int(let value): Double(value)
    case .float(let value): Double(value)
    case .double(let value): value
    case .decimal(let value): Double("\(value)") ?? 0
    default: 0
    }
  }

  var decimal: Decimal128 {
    switch self {
    case .int(let value): Decimal128(value)
    case .decimal(let value): value
    default: Decimal128(double)
    }
  }
}

extension AddableType where Self: _IntegerValue {
  /// Rounded towards zero; zero of what no integer is near to.
  public init(_number: _Cell) {
    if case .int(let value) = _number {
      self.init(truncatingIfNeeded: value)
    } else {
      self = Int64(exactly: _number.double.rounded(.towardZero)).flatMap(Self.init(exactly:)) ?? 0
    }
  }
}

extension Int: AddableType, MinMaxType {}
extension Int8: AddableType, MinMaxType {}
extension Int16: AddableType, MinMaxType {}
extension Int32: AddableType, MinMaxType {}
extension Int64: AddableType, MinMaxType {}

extension Float: AddableType, MinMaxType {
  public init(_number: _Cell) { self.init(_number.double) }
}

extension Double: AddableType, MinMaxType {
  public init(_number: _Cell) { self = _number.double }
}

extension Decimal128: AddableType, MinMaxType {
  public init(_number: _Cell) { self = _number.decimal }
}

extension Date: MinMaxType {}
