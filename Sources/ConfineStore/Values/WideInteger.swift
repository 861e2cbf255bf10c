/// An integer of 256 bits without a sign, as decimals need it between an operation and rounding.
///
/// Whoever calculates sees to it that results fit.
struct WideInteger: Equatable {
  var high: UInt128
  var low: UInt128

  init(high: UInt128 = 0, low: UInt128) {
    self.high = high
    self.low = low
  }

  init(product one: UInt128, _ other: UInt128) {
    (high, low) = one.multipliedFullWidth(by: other)
  }

  static func + (one: WideInteger, other: WideInteger) -> WideInteger {
    let (low, carries) = one.low.addingReportingOverflow(other.low)
    return WideInteger(high: one.high + other.high + (carries ? 1 : 0), low: low)
  }

  /// The first is no less than the second.
  static func - (one: WideInteger, other: WideInteger) -> WideInteger {
    let (low, borrows) = one.low.subtractingReportingOverflow(other.low)
    return WideInteger(high: one.high - other.high - (borrows ? 1 : 0), low: low)
  }

  static func < (one: WideInteger, other: WideInteger) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }

  /// Times a power of ten.
  func scaled(by power: Int) -> WideInteger {
    var (value, rest) = (self, power)
    while rest > 0 {
      let step = min(rest, UInt128.mostTens)
      let (carry, low) = value.low.multipliedFullWidth(by: .tens[step])
      value = WideInteger(high: value.high * .tens[step] + carry, low: low)
      rest -= step
    }
    return value
  }

  func quotientAndRemainder(
    dividingBy divisor: UInt128
  ) -> (quotient: WideInteger, remainder: UInt128) {
    let (top, rest) = high.quotientAndRemainder(dividingBy: divisor)
    let (bottom, remainder) = divisor.dividingFullWidth((rest, low))
    return (WideInteger(high: top, low: bottom), remainder)
  }

  /// Decimal digits; none for 0.
  var digitCount: Int {
    guard high > 0 else { return low.digitCount }
    var value = self
    var count = 0
    while value.high > 0 {
      value = value.quotientAndRemainder(dividingBy: .tens[UInt128.mostTens]).quotient
      count += UInt128.mostTens
    }
    return count + value.low.digitCount
  }
}

extension UInt128 {
  /// 10^38 is the highest power that fits.
  static let mostTens = 38
  /// The powers of ten.
  static let tens: [UInt128] = (0...mostTens).map { power in
    (0..<power).reduce(1) { value, _ in value * 10 }
  }

  /// Decimal digits; none for 0.
  var digitCount: Int {
    let bits = bitWidth - leadingZeroBitCount
    // 1233 / 4096 is a little more than the logarithm of 2.
    let atLeast = (bits * 1233) >> 12
    return self < Self.tens[atLeast] ? atLeast : atLeast + 1
  }
}
