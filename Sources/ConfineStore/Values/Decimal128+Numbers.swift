import Foundation

extension Decimal128 {
  init(_ integer: some BinaryInteger) {
    let isNegative = integer < 0
    let magnitude = WideInteger(low: UInt128(integer.magnitude))
    self.init(rounding: magnitude, exponent: 0, isNegative: isNegative)
  }

  /// The shortest decimal number that is nearer to this one than to any other `Double`, so that
  /// 0.1 is a tenth; a whole number that fits 64 bits is kept exactly.
  init(_ number: Double) {
    if let whole = Int64(exactly: number), whole != 0 {
      self.init(whole)
    } else if number == 0 {
      self.init(Finite(isNegative: number.sign == .minus, coefficient: 0, exponent: 0))
    } else {
      self = number.isNaN ? .nan : Self.parse(number.description)?.number ?? .nan
    }
  }

  /// Rounded where the number has more than 34 digits.
  init(_ number: Decimal) {
    self = number.isNaN ? .nan : Self.parse(number.description)?.number ?? .nan
  }

  /// The number nearest to an integer, `Float`, `Double`, `Decimal`, `NSNumber`, or what a string
  /// says.
  ///
  /// Any other value stops the process, as does a string that `init(string:)` throws for.
  public init(value: Any) {
    switch value {
    case let number as Decimal128: self = number
    case let text as String: self.init(stringLiteral: text)
    case let integer as any BinaryInteger: self.init(integer)
    case let number as Float: self.init(Double(number))
    case let number as Double: self.init(number)
    case let number as Decimal: self.init(number)
    case let number as NSNumber: self.init(number: number)
    default: preconditionFailure("Cannot convert value '\(value)' to Decimal128")
    }
  }

  /// The number nearest to the one given.
  public init(number: NSNumber) {
    if let number = number as? NSDecimalNumber {
      self.init(number.decimalValue)
    } else {
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "d"), UInt8(ascii: "f"): self.init(number.doubleValue)
      case UInt8(ascii: "Q"): self.init(number.uint64Value)
      default: self.init(number.int64Value)
      }
    }
  }

  /// The integer as a decimal number; nil for one of more than 34 digits.
  public init?(exactly source: some BinaryInteger) {
    guard let (number, isExact) = Self.parse(String(source)), isExact else { return nil }
    self = number
  }

  /// The nearest `Double`; infinite where the number is too high for one.
  public var doubleValue: Double { Double(description) ?? .nan }

  /// The nearest `Decimal`; NaN where the number is too high for one.
  public var decimalValue: Decimal { Decimal(string: description) ?? .nan }
}

extension Decimal128: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(value) }
}

extension Decimal128: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Decimal128: ExpressibleByStringLiteral {
  /// What `init(string:)` throws for stops the process.
  public init(stringLiteral value: String) {
    guard let (number, isExact) = Self.parse(value), isExact else {
      preconditionFailure(Self.message(value))
    }
    self = number
  }
}

extension Decimal128 {
  /// The number that must be added to this one to come to the other one.
  public func distance(to other: Decimal128) -> Decimal128 { other - self }

  /// The number that is so much more than this one.
  public func advanced(by n: Decimal128) -> Decimal128 { self + n }
}
