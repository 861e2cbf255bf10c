import Foundation

/// A decimal floating-point number of 128 bits, as IEEE 754-2008 describes it.
///
/// It has up to 34 digits and an exponent from -6143 to 6144; what has more digits is rounded to
/// the nearest number, to the even one of two. Numbers that are written differently may be equal:
/// 1.0 and 1.00 are, and hash alike. As with `Double`, nothing equals or precedes NaN.
/// A value, safe on any thread.
public struct Decimal128: Sendable {
  /// The number in the binary encoding of the standard.
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Zero.
  public init() { self.init(Finite(coefficient: 0, exponent: 0)) }

  /// The lowest finite number.
  public static let min = -max

  /// The highest finite number.
  public static let max = Decimal128(
    Finite(coefficient: .tens[Finite.mostDigits] - 1, exponent: Finite.exponents.upperBound))

  static let infinity = Decimal128(high: 0x7800_0000_0000_0000, low: 0)
  static let nan = Decimal128(high: 0x7C00_0000_0000_0000, low: 0)
}

extension Decimal128 {
  /// A finite number: a whole one times a power of ten.
  struct Finite: Equatable {
    static let mostDigits = 34
    static let exponents = -6176...6111

    var isNegative = false
    var coefficient: UInt128
    var exponent: Int

    /// The same number with the shortest coefficient.
    var reduced: Finite {
      guard coefficient > 0 else { return Finite(coefficient: 0, exponent: 0) }
      var reduced = self
      while reduced.coefficient % 10 == 0 {
        reduced.coefficient /= 10
        reduced.exponent += 1
      }
      return reduced
    }
  }

  /// The number must be one of the format.
  init(_ number: Finite) {
    let exponent = UInt64(number.exponent - Finite.exponents.lowerBound)
    high = Self.sign(number.isNegative) | exponent << 49 | UInt64(number.coefficient >> 64)
    low = UInt64(truncatingIfNeeded: number.coefficient)
  }

  static func infinity(isNegative: Bool) -> Decimal128 {
    Decimal128(high: infinity.high | sign(isNegative), low: 0)
  }

  private static func sign(_ isNegative: Bool) -> UInt64 { isNegative ? 1 << 63 : 0 }

  var isNegative: Bool { high >> 63 == 1 }

  /// Nil for infinity and NaN. A coefficient of more digits than the format has counts as 0.
  var finite: Finite? {
    guard !isNaN, !isInfinite else { return nil }
    let isLong = high >> 61 & 3 == 3
    let exponent = Int(high >> (isLong ? 47 : 49) & 0x3FFF) + Finite.exponents.lowerBound
    let coefficient = UInt128(high & (1 << 49 - 1)) << 64 | UInt128(low)
    let isCanonical = !isLong && coefficient < .tens[Finite.mostDigits]
    return Finite(
      isNegative: isNegative, coefficient: isCanonical ? coefficient : 0,
      exponent: Swift.min(exponent, Finite.exponents.upperBound))
  }

  /// Whether it is no number.
  public var isNaN: Bool { high >> 58 & 0x1F == 0x1F }

  /// Whether it is beyond all finite numbers.
  public var isInfinite: Bool { high >> 58 & 0x1F == 0x1E }

  /// The number without its sign.
  public var magnitude: Decimal128 { Decimal128(high: high & ~(1 << 63), low: low) }

  public static prefix func - (number: Decimal128) -> Decimal128 {
    Decimal128(high: number.high ^ 1 << 63, low: number.low)
  }
}

extension Decimal128: Comparable, Hashable {
  public static func == (lhs: Decimal128, rhs: Decimal128) -> Bool { lhs.order(to: rhs) == 0 }

  public static func < (lhs: Decimal128, rhs: Decimal128) -> Bool {
    lhs.order(to: rhs).map { $0 < 0 } ?? false
  }

  public static func <= (lhs: Decimal128, rhs: Decimal128) -> Bool {
    lhs.order(to: rhs).map { $0 <= 0 } ?? false
  }

  public static func > (lhs: Decimal128, rhs: Decimal128) -> Bool { rhs < lhs }

  public static func >= (lhs: Decimal128, rhs: Decimal128) -> Bool { rhs <= lhs }

  public func hash(into hasher: inout Hasher) {
    let bits = canonical
    hasher.combine(bits.high)
    hasher.combine(bits.low)
  }

  /// The one of all equal numbers that stands for them; all NaNs are one here.
  var canonical: Decimal128 {
    if isNaN { return .nan }
    guard let number = finite?.reduced else { return .infinity(isNegative: isNegative) }
    // The shortest coefficient may need an exponent that the format has not.
    let excess = Swift.max(number.exponent - Finite.exponents.upperBound, 0)
    return Decimal128(
      Finite(
        isNegative: number.isNegative, coefficient: number.coefficient * .tens[excess],
        exponent: number.exponent - excess))
  }

  /// Negative before the other one, 0 for equal ones; nil where one is NaN.
  func order(to other: Decimal128) -> Int? {
    if isNaN || other.isNaN { return nil }
    let sign = self.sign
    guard sign == other.sign, sign != 0 else { return sign - other.sign }
    guard let one = finite, let other = other.finite else {
      return sign * ((isInfinite ? 1 : 0) - (other.isInfinite ? 1 : 0))
    }
    return sign * one.orderOfMagnitude(to: other)
  }

  /// -1, 0 or 1.
  private var sign: Int { finite?.coefficient == 0 ? 0 : isNegative ? -1 : 1 }
}

extension Decimal128.Finite {
  /// For numbers other than 0.
  fileprivate func orderOfMagnitude(to other: Self) -> Int {
    let (top, otherTop) = (
      exponent + coefficient.digitCount, other.exponent + other.coefficient.digitCount
    )
    guard top == otherTop else { return top < otherTop ? -1 : 1 }
    // Both begin at the same digit, so the longer coefficient has room for the shorter one.
    let one = coefficient * .tens[Swift.max(exponent - other.exponent, 0)]
    let two = other.coefficient * .tens[Swift.max(other.exponent - exponent, 0)]
    return one == two ? 0 : one < two ? -1 : 1
  }
}
