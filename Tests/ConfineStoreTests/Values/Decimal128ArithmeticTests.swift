import Foundation
import Testing

@testable import ConfineStore

@Suite struct Decimal128ArithmeticTests {
  @Test(
    "sums keep the finer exponent and are rounded to 34 digits, ties to even",
    arguments: [
      ("1", "2", "3"), ("1.50", "1.5", "3.00"), ("0.1", "0.2", "0.3"), ("5", "-5.00", "0.00"),
      ("9999999999999999999999999999999999", "1", "1.000000000000000000000000000000000E+34"),
      ("9999999999999999999999999999999999", "0.5", "1.000000000000000000000000000000000E+34"),
      ("9999999999999999999999999999999998", "0.5", "9999999999999999999999999999999998"),
      ("9999999999999999999999999999999998", "0.51", "9999999999999999999999999999999999"),
      ("1E+34", "5", "1.000000000000000000000000000000000E+34"),
      ("1E+34", "15", "1.000000000000000000000000000000002E+34"),
      ("1E+6000", "1E-6000", "1.000000000000000000000000000000000E+6000"),
      ("1E+6000", "-1E-6000", "1.000000000000000000000000000000000E+6000"),
      ("1E+41", "-1", "1.000000000000000000000000000000000E+41"),
      ("1E+34", "-1", "9999999999999999999999999999999999"),
      ("1E+36", "9999999999999999999999999999999999", "1.010000000000000000000000000000000E+36"),
      ("1E+3", "0", "1000"), ("0E+5", "1E-2", "0.01"), ("0E+5", "0E-2", "0.00"),
      ("-0", "-0", "-0"), ("-0", "0", "0"), ("0E+2", "-0", "0"), ("2", "-3", "-1"),
      ("9.999999999999999999999999999999999E+6144", "1E+6144", "Infinity"),
      (
        "9.999999999999999999999999999999999E+6144", "1",
        "9.999999999999999999999999999999999E+6144"
      ),
      ("Infinity", "1", "Infinity"), ("1", "-Infinity", "-Infinity"),
      ("Infinity", "-Infinity", "NaN"), ("NaN", "1", "NaN"), ("Infinity", "NaN", "NaN"),
    ])
  func sums(_ one: Decimal128, _ other: Decimal128, _ sum: String) {
    #expect("\(one + other)" == sum)
    #expect("\(other + one)" == sum)
    #expect("\(one - -other)" == sum)
  }

  @Test(
    "products are rounded to 34 digits, and at the edges of the exponents",
    arguments: [
      ("2", "3", "6"), ("1.20", "3", "3.60"), ("-2", "0.5", "-1.0"), ("-0", "5", "-0"),
      (
        "9999999999999999999999999999999999", "9999999999999999999999999999999999",
        "9.999999999999999999999999999999998E+67"
      ),
      ("1000000000000000000000000000000001", "1.5", "1500000000000000000000000000000002"),
      ("1000000000000000000000000000000003", "1.5", "1500000000000000000000000000000004"),
      ("3333333333333333333333333333333333", "3", "9999999999999999999999999999999999"),
      ("5E-3088", "1E-3088", "5E-6176"), ("5E-3089", "1E-3088", "0E-6176"),
      ("15E-3089", "1E-3088", "2E-6176"), ("25E-3089", "1E-3088", "2E-6176"),
      ("51E-3090", "1E-3088", "1E-6176"), ("501E-3090", "1E-3088", "5E-6176"),
      ("51E-3089", "1E-3088", "5E-6176"), ("1E-6000", "1E-6000", "0E-6176"),
      ("9E+3072", "1E+3072", "9.000000000000000000000000000000000E+6144"),
      ("1E+3072", "1E+3073", "Infinity"), ("-1E+3072", "1E+3073", "-Infinity"),
      ("Infinity", "-2", "-Infinity"), ("Infinity", "0", "NaN"), ("NaN", "0", "NaN"),
    ])
  func products(_ one: Decimal128, _ other: Decimal128, _ product: String) {
    #expect("\(one * other)" == product)
    #expect("\(other * one)" == product)
  }

  @Test(
    "quotients are exact where they can be, and rounded to 34 digits otherwise",
    arguments: [
      ("6", "2", "3"), ("1", "4", "0.25"), ("10", "1", "10"), ("2.40", "2", "1.20"),
      ("100", "0.1", "1.00E+3"), ("1", "8E+2", "0.00125"),
      ("1", "3", "0.3333333333333333333333333333333333"),
      ("2", "3", "0.6666666666666666666666666666666667"),
      ("-1", "7", "-0.1428571428571428571428571428571429"),
      ("1", "9999999999999999999999999999999999", "1.000000000000000000000000000000000E-34"),
      ("9999999999999999999999999999999999", "3", "3333333333333333333333333333333333"),
      ("1E-6176", "2", "0E-6176"), ("3E-6176", "2", "2E-6176"), ("1E+6144", "1E-1", "Infinity"),
      ("0", "5", "0"), ("0.00", "-5", "-0.00"), ("5", "0", "Infinity"), ("-5", "0", "-Infinity"),
      ("0", "0", "NaN"), ("Infinity", "Infinity", "NaN"), ("Infinity", "-2", "-Infinity"),
      ("2", "Infinity", "0E-6176"), ("NaN", "2", "NaN"),
    ])
  func quotients(_ one: Decimal128, _ other: Decimal128, _ quotient: String) {
    #expect("\(one / other)" == quotient)
  }

  @Test("what is exact in Foundation's numbers too is the same there")
  func foundation() {
    var random = SeededGenerator(71)
    for _ in 0..<3000 {
      let (one, other) = (number(&random), number(&random))
      let (left, right) = (one.decimalValue, other.decimalValue)
      #expect((one + other).decimalValue == left + right, "\(one) + \(other)")
      #expect((one - other).decimalValue == left - right, "\(one) - \(other)")
      #expect((one * other).decimalValue == left * right, "\(one) * \(other)")
      #expect((one < other) == (left < right), "\(one) < \(other)")
      #expect((one == other) == (left == right), "\(one) == \(other)")
    }
  }

  /// At most 16 digits, so that a product has at most 32.
  private func number(_ random: inout SeededGenerator) -> Decimal128 {
    let digits = UInt128(random.next() % 10_000_000_000_000_000) / .tens[random.below(16)]
    return Decimal128(
      rounding: WideInteger(low: digits), exponent: random.below(12) - 8,
      isNegative: random.below(2) == 0)
  }

  @Test("a quotient times its divisor is the dividend, but for the last digit")
  func inverse() {
    var random = SeededGenerator(72)
    for _ in 0..<2000 {
      let (one, other) = (number(&random), number(&random))
      guard one != 0, other != 0 else { continue }
      let error = (one / other * other - one).magnitude / one.magnitude
      #expect(error <= "1E-33", "\(one) / \(other)")
      #expect(one * other / other == one, "\(one) * \(other)")
    }
  }

  @Test("the sign is taken away or turned without rounding")
  func signs() {
    #expect("\(-Decimal128.max)" == "\(Decimal128.min)")
    #expect(Decimal128.min.magnitude == .max)
    #expect("\(-(0 as Decimal128))" == "-0")
    #expect(("-1.5" as Decimal128).distance(to: 2) == "3.5")
    #expect(("-1.5" as Decimal128).advanced(by: 2) == "0.5")
  }

  @Test("integers of 256 bits are calculated exactly")
  func wideIntegers() {
    let large = WideInteger(product: .max, .max)
    #expect(large == WideInteger(high: .max - 1, low: 1))
    #expect(large.digitCount == 78)
    #expect(large.quotientAndRemainder(dividingBy: .max) == (WideInteger(low: .max), 0))
    #expect(large - WideInteger(low: 2) + WideInteger(low: 2) == large)
    #expect(WideInteger(low: 3).scaled(by: 70).digitCount == 71)
    #expect(WideInteger(low: 0).digitCount == 0)
    for power in 0...UInt128.mostTens {
      #expect(UInt128.tens[power].digitCount == power + 1)
      #expect((UInt128.tens[power] - 1).digitCount == power)
    }
  }
}
