import Foundation
import Testing

@testable import ConfineStore

@Suite struct Decimal128Tests {
  @Test(
    "a number is written as the standard's scientific string",
    arguments: [
      ("0", "0"), ("-0", "-0"), ("0.00", "0.00"), ("0E+3", "0E+3"), ("1.50", "1.50"),
      ("+12", "12"), ("007", "7"), (".5", "0.5"), ("5.", "5"), ("123E-2", "1.23"),
      ("1e6", "1E+6"), ("12E+5", "1.2E+6"), ("0.000001", "0.000001"), ("0.0000001", "1E-7"),
      ("0.00000123", "0.00000123"), ("0.000000123", "1.23E-7"), ("-1E-6176", "-1E-6176"),
      ("1E+6144", "1.000000000000000000000000000000000E+6144"), ("inf", "Infinity"),
      ("-Infinity", "-Infinity"), ("nan", "NaN"),
      ("1234567890123456789012345678901234", "1234567890123456789012345678901234"),
      ("12345678901234567890123456789012340000", "1.234567890123456789012345678901234E+37"),
      ("0E+9999", "0E+6111"), ("10E-6177", "1E-6176"),
    ])
  func text(_ text: String, _ expected: String) throws {
    #expect(try Decimal128(string: text).description == expected)
  }

  @Test(
    "a text that is no number, or one that must be rounded, is refused",
    arguments: [
      "", "-", ".", "e5", "1e", "1e+", "1.2.3", "1 ", "0x10", "infinit", "1e5x", "--1", "१",
      "12345678901234567890123456789012345", "0.10000000000000000000000000000000001",
      "1E-6177", "1E+6145", "1E+99999999999999999999", "1E-99999999999999999999",
    ])
  func refusal(_ text: String) {
    let error = #expect(throws: Realm.Error.self) { try Decimal128(string: text) }
    #expect(error?.code == .invalidInput)
    #expect(error?.message.contains("'\(text)'") == true)
  }

  @Test("the encoding is the standard's")
  func encoding() {
    let one: Decimal128 = 1
    #expect((one.high, one.low) == (0x3040_0000_0000_0000, 1))
    let tenth: Decimal128 = "-0.1"
    #expect((tenth.high, tenth.low) == (0xB03E_0000_0000_0000, 1))
    #expect(
      (Decimal128.max.high, Decimal128.max.low) == (0x5FFF_ED09_BEAD_87C0, 0x378D_8E63_FFFF_FFFF))
    #expect(Decimal128() == 0)
    #expect("\(Decimal128.max)" == "9.999999999999999999999999999999999E+6144")
    #expect("\(Decimal128.min)" == "-9.999999999999999999999999999999999E+6144")
  }

  @Test("a coefficient that the format does not have counts as zero")
  func otherEncodings() {
    #expect(Decimal128(high: 0x6000_0000_0000_0000, low: 7) == 0)
    #expect(Decimal128(high: 0x7700_0000_0000_0000, low: 0) + 1 == 1)
    #expect(Decimal128(high: 0x3041_ED09_BEAD_87C0, low: 0x378D_8E64_0000_0000) == 0)
    #expect(Decimal128(high: 0x3041_ED09_BEAD_87C0, low: 0x378D_8E63_FFFF_FFFF) > 0)
    #expect(Decimal128(high: 0x7DFF_0000_0000_0000, low: 1).isNaN)
  }

  @Test("numbers that are equal are equal however they are written, and hash alike")
  func equality() {
    let groups: [[Decimal128]] = [
      ["1", "1.0", "1.00", "100E-2"], ["0", "-0", "0.000", "0E+6000"], ["100", "1E+2", "10E+1"],
      [.infinity, "inf"], ["1E+6144", "10E+6143"],
    ]
    for (place, group) in groups.enumerated() {
      #expect(Set(group).count == 1)
      for (other, numbers) in groups.enumerated() where other != place {
        #expect(Set(numbers).isDisjoint(with: group))
      }
    }
  }

  @Test("numbers are ordered by their values")
  func order() {
    let ascending: [Decimal128] = [
      -.infinity, .min, "-1E+40", "-12", "-2", "-1.99999", "-1E-6176", 0, "1E-6176", "1E-9",
      "0.1", "0.11", "0.9", "1", "1.000000000000000000000000000000001", "2", "12", "1E+40", .max,
      .infinity,
    ]
    for (index, one) in ascending.enumerated() {
      for (place, other) in ascending.enumerated() {
        #expect((one < other) == (index < place), "\(one) \(other)")
        #expect((one <= other) == (index <= place), "\(one) \(other)")
        #expect((one > other) == (index > place), "\(one) \(other)")
        #expect((one >= other) == (index >= place), "\(one) \(other)")
      }
    }
  }

  @Test("NaN is neither equal to, nor less, nor more than anything")
  func nan() {
    let nan: Decimal128 = "NaN"
    #expect(nan.isNaN)
    #expect(nan != nan)
    #expect(!(nan < 1) && !(nan > 1) && !(nan <= nan) && !(nan >= nan))
  }

  @Test("a binary number becomes the shortest decimal one that stands for it")
  func doubles() {
    #expect("\(Decimal128(0.1))" == "0.1")
    #expect("\(Decimal128(100.0))" == "100")
    #expect("\(Decimal128(-0.0))" == "-0")
    #expect("\(Decimal128(1e300))" == "1E+300")
    #expect("\(Decimal128(0x1p60))" == "1152921504606846976")
    #expect("\(Decimal128(Double.leastNonzeroMagnitude))" == "5E-324")
    #expect(Decimal128(Double.infinity) == .infinity)
    #expect(Decimal128(-Double.infinity) == -.infinity)
    #expect(Decimal128(Double.nan).isNaN)
    #expect((1.25 as Decimal128) == "1.25")
  }

  @Test("any finite binary number comes back as it was")
  func roundTrip() {
    var random = SeededGenerator(61)
    for _ in 0..<2000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Decimal128(number).doubleValue == number)
    }
    #expect(Decimal128.max.doubleValue == .infinity)
    #expect(Decimal128.nan.doubleValue.isNaN)
    #expect((-Decimal128.infinity).doubleValue == -.infinity)
  }

  @Test("numbers of any type and texts become decimal ones")
  func values() {
    #expect(Decimal128(value: 5) == 5)
    #expect(Decimal128(value: UInt64.max) == "18446744073709551615")
    #expect(Decimal128(value: Int8(-3)) == -3)
    #expect(Decimal128(value: Float(0.5)) == 0.5)
    #expect(Decimal128(value: 2.5) == 2.5)
    #expect(Decimal128(value: "1E+3") == 1000)
    #expect(Decimal128(value: Decimal(string: "1.25")!) == 1.25)
    #expect(Decimal128(value: Decimal128.max) == .max)
    #expect(Decimal128(number: 7) == 7)
    #expect(Decimal128(number: 7.5) == 7.5)
    #expect(Decimal128(number: NSNumber(value: UInt64.max)) == "18446744073709551615")
    #expect(Decimal128(number: NSDecimalNumber(string: "0.3")) == "0.3")
    #expect(Decimal128(exactly: Int64.min) == "-9223372036854775808")
    #expect(Decimal128(exactly: UInt128.max) == nil)
  }

  @Test("a decimal number of Foundation is the same number")
  func foundation() throws {
    for text in ["0", "-12.5", "1234567890123456789012345678901234", "0.00001", "1E+20"] {
      let number = try Decimal128(string: text)
      #expect(number.decimalValue == Decimal(string: text))
      #expect(Decimal128(number.decimalValue) == number)
    }
    #expect(Decimal128(Decimal.nan).isNaN)
    #expect(Decimal128.max.decimalValue.isNaN)
  }

  @Test("a number is encoded as its text, and decoded from numbers too")
  func coding() throws {
    let data = try JSONEncoder().encode(["1.50" as Decimal128])
    #expect(String(decoding: data, as: UTF8.self) == "[\"1.50\"]")
    let decoded = try JSONDecoder().decode(
      [Decimal128].self, from: Data("[\"1.50\", 3, 0.25]".utf8))
    #expect(decoded == ["1.5", 3, 0.25])
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode([Decimal128].self, from: Data("[\"x\"]".utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Decimal128].self, from: Data("[{}]".utf8))
    }
  }
}
