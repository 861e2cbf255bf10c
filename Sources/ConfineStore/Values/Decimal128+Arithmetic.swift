extension Decimal128 {
  /// The nearest number that the format has: of two that are as near, the even one.
  ///
  /// - Parameter isInexact: whether the true value is a little more; it then has more digits
  ///   than the format.
  init(
    rounding value: WideInteger, exponent: Int, isNegative: Bool, isInexact: Bool = false
  ) {
    let lowest = Finite.exponents.lowerBound
    let excess = Swift.max(value.digitCount - Finite.mostDigits, lowest - exponent, 0)
    var number = Finite(
      isNegative: isNegative, coefficient: value.rounded(without: excess, isInexact: isInexact),
      exponent: exponent + excess)
    if number.coefficient == .tens[Finite.mostDigits] {
      number.coefficient /= 10
      number.exponent += 1
    }
    self = number.padded.map { Decimal128($0) } ?? .infinity(isNegative: isNegative)
  }

  public static func + (lhs: Decimal128, rhs: Decimal128) -> Decimal128 {
    guard let one = lhs.finite, let other = rhs.finite else {
      if lhs.isNaN || rhs.isNaN { return .nan }
      guard lhs.isInfinite, rhs.isInfinite else { return lhs.isInfinite ? lhs : rhs }
      return lhs.isNegative == rhs.isNegative ? lhs : .nan
    }
    return one.exponent < other.exponent ? sum(other, one) : sum(one, other)
  }

  public static func - (lhs: Decimal128, rhs: Decimal128) -> Decimal128 { lhs + -rhs }

  public static func * (lhs: Decimal128, rhs: Decimal128) -> Decimal128 {
    let isNegative = lhs.isNegative != rhs.isNegative
    guard let one = lhs.finite, let other = rhs.finite else {
      let isNothing = lhs.isNaN || rhs.isNaN || lhs.isZero || rhs.isZero
      return isNothing ? .nan : .infinity(isNegative: isNegative)
    }
    return Decimal128(
      rounding: WideInteger(product: one.coefficient, other.coefficient),
      exponent: one.exponent + other.exponent, isNegative: isNegative)
  }

  /// What is divided by zero is infinite, and zero divided by zero is NaN.
  public static func / (lhs: Decimal128, rhs: Decimal128) -> Decimal128 {
    if lhs.isNaN || rhs.isNaN { return .nan }
    let isNegative = lhs.isNegative != rhs.isNegative
    guard let one = lhs.finite else {
      return rhs.isInfinite ? .nan : .infinity(isNegative: isNegative)
    }
    guard let other = rhs.finite else {
      return Decimal128(
        rounding: WideInteger(low: 0), exponent: Finite.exponents.lowerBound,
        isNegative: isNegative)
    }
    guard other.coefficient > 0 else {
      return one.coefficient == 0 ? .nan : .infinity(isNegative: isNegative)
    }
    return quotient(one, other, isNegative: isNegative)
  }

  private var isZero: Bool { finite?.coefficient == 0 }

  /// - Parameter one: the one with the higher exponent.
  private static func sum(_ one: Finite, _ other: Finite) -> Decimal128 {
    var (one, other) = (one, other)
    guard one.coefficient > 0 else {
      other.isNegative = other.isNegative && (other.coefficient > 0 || one.isNegative)
      return Decimal128(other)
    }
    one.approach(&other)
    let left = WideInteger(low: one.coefficient).scaled(by: one.exponent - other.exponent)
    let right = WideInteger(low: other.coefficient)
    let exponent = other.exponent
    if one.isNegative == other.isNegative {
      return Decimal128(rounding: left + right, exponent: exponent, isNegative: one.isNegative)
    }
    if left == right { return Decimal128(Finite(coefficient: 0, exponent: exponent)) }
    return left < right
      ? Decimal128(rounding: right - left, exponent: exponent, isNegative: other.isNegative)
      : Decimal128(rounding: left - right, exponent: exponent, isNegative: one.isNegative)
  }

  private static func quotient(
    _ one: Finite, _ other: Finite, isNegative: Bool
  ) -> Decimal128 {
    let ideal = one.exponent - other.exponent
    // So many that the quotient has more digits than are kept.
    let shift =
      Finite.mostDigits + 1 + other.coefficient.digitCount - one.coefficient.digitCount
    var (quotient, remainder) = WideInteger(low: one.coefficient).scaled(by: shift)
      .quotientAndRemainder(dividingBy: other.coefficient)
    var exponent = ideal - shift
    // An exact quotient has no more zeros at its end than the operands ask for.
    while remainder == 0, exponent < ideal, quotient.low % 10 == 0 {
      quotient.low /= 10
      exponent += 1
    }
    return Decimal128(
      rounding: quotient, exponent: exponent, isNegative: isNegative, isInexact: remainder != 0)
  }
}

extension Decimal128.Finite {
  /// Beyond so many places a number of the format is only a little more or less than nothing.
  private static let mostPlaces = mostDigits + 2

  /// Brings exponents so near to each other that the sum can be calculated, and rounds alike.
  fileprivate mutating func approach(_ other: inout Self) {
    let gap = exponent - other.exponent
    guard gap > Self.mostPlaces else { return }
    let zeros = Swift.min(gap, Self.mostDigits - coefficient.digitCount)
    coefficient *= .tens[zeros]
    exponent -= zeros
    guard exponent - other.exponent > Self.mostPlaces else { return }
    other.coefficient = Swift.min(other.coefficient, 1)
    other.exponent = exponent - Self.mostPlaces
  }

  /// The same number with an exponent of the format; nil for one that is too high.
  fileprivate var padded: Self? {
    let zeros = exponent - Self.exponents.upperBound
    guard zeros > 0 else { return self }
    if coefficient == 0 {
      return Self(isNegative: isNegative, coefficient: 0, exponent: exponent - zeros)
    }
    guard coefficient.digitCount + zeros <= Self.mostDigits else { return nil }
    return Self(
      isNegative: isNegative, coefficient: coefficient * .tens[zeros], exponent: exponent - zeros)
  }
}

extension WideInteger {
  /// Without its last digits, rounded to the nearest integer or to the even one of two.
  fileprivate func rounded(without count: Int, isInexact: Bool) -> UInt128 {
    guard count > 0 else { return low }
    guard count <= digitCount else { return 0 }
    var (value, rest, isInexact) = (self, count - 1, isInexact)
    while rest > 0 {
      let step = min(rest, UInt128.mostTens)
      let (quotient, remainder) = value.quotientAndRemainder(dividingBy: .tens[step])
      (value, isInexact) = (quotient, isInexact || remainder > 0)
      rest -= step
    }
    let (quotient, digit) = value.quotientAndRemainder(dividingBy: 10)
    let isUp = digit > 5 || digit == 5 && (isInexact || quotient.low % 2 == 1)
    return quotient.low + (isUp ? 1 : 0)
  }
}
