import Foundation

extension Decimal128 {
  /// The number that the text says, such as `-12.50`, `1E+9`, `Infinity` or `NaN`.
  ///
  /// Throws `Realm.Error.invalidInput` for any other text, and for a number that would have to be
  /// rounded.
  public init(string: String) throws {
    guard let (number, isExact) = Self.parse(string), isExact else {
      throw Realm.Error(.invalidInput, Self.message(string))
    }
    self = number
  }

  static func message(_ string: String) -> String {
    "Invalid Decimal128 string '\(string)': must be a decimal number of at most 34 digits"
  }

  /// The number that is nearest to what the text says, and whether it is what the text says; nil
  /// where the text is no number.
  static func parse(_ text: String) -> (number: Decimal128, isExact: Bool)? {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    switch Substring(rest).lowercased() {
    case "inf", "infinity": return (.infinity(isNegative: isNegative), true)
    case "nan": return (.nan, true)
    default: break
    }
    guard var digits = DecimalDigits(&rest), let exponent = Self.exponent(rest) else { return nil }
    digits.exponent += exponent
    let number = Decimal128(
      rounding: WideInteger(low: digits.coefficient), exponent: digits.exponent,
      isNegative: isNegative, isInexact: digits.isInexact)
    let said = Finite(
      isNegative: isNegative, coefficient: digits.coefficient, exponent: digits.exponent)
    return (number, !digits.isInexact && number.finite?.reduced == said.reduced)
  }

  /// What follows the digits; 0 for nothing, nil for what is no exponent.
  private static func exponent(_ text: Substring.UTF8View) -> Int? {
    guard let mark = text.first else { return 0 }
    guard mark | 0x20 == UInt8(ascii: "e") else { return nil }
    var digits = text.dropFirst()
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      guard let digit = digit.decimal else { return nil }
      // Far beyond what any number has, whatever its digits are.
      value = Swift.min(value * 10 + Int(digit), 1 << 40)
    }
    return isNegative ? -value : value
  }
}

/// The digits of a number as written, as many as can matter.
private struct DecimalDigits {
  private(set) var coefficient: UInt128 = 0
  var exponent = 0
  /// Whether digits other than 0 follow those that were kept.
  private(set) var isInexact = false

  /// Takes digits with at most one point from the text; nil where it begins with none.
  init?(_ text: inout Substring.UTF8View) {
    var hasDigits = false
    var hasPoint = false
    while let next = text.first {
      if let digit = next.decimal {
        hasDigits = true
        append(digit, isFraction: hasPoint)
      } else if next == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      text.removeFirst()
    }
    guard hasDigits else { return nil }
  }

  private mutating func append(_ digit: UInt8, isFraction: Bool) {
    if coefficient < .tens[UInt128.mostTens - 1] {
      coefficient = coefficient * 10 + UInt128(digit)
      if isFraction { exponent -= 1 }
    } else {
      isInexact = isInexact || digit > 0
      if !isFraction { exponent += 1 }
    }
  }
}

extension UInt8 {
  /// The value of a digit's character.
  fileprivate var decimal: UInt8? {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self ? self - UInt8(ascii: "0") : nil
  }
}

extension Decimal128: CustomStringConvertible {
  /// The number with all its digits, in scientific notation where the exponent is far from them.
  public var description: String {
    let sign = isNegative ? "-" : ""
    guard let number = finite else { return isNaN ? "NaN" : "\(sign)Infinity" }
    return sign + number.text
  }

  /// The number as `description` has it.
  public var stringValue: String { description }
}

extension Decimal128.Finite {
  /// Without a sign.
  fileprivate var text: String {
    let digits = String(coefficient)
    let leading = exponent + digits.count - 1
    if exponent > 0 || leading < -6 {
      let fraction = digits.count > 1 ? ".\(digits.dropFirst())" : ""
      return "\(digits.prefix(1))\(fraction)E\(leading < 0 ? "-" : "+")\(abs(leading))"
    }
    guard exponent < 0 else { return digits }
    let zeros = String(repeating: "0", count: Swift.max(-leading, 0))
    let all = zeros + digits
    return "\(all.dropLast(-exponent)).\(all.suffix(-exponent))"
  }
}

extension Decimal128: Codable {
  /// From a string as encoded, or from a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      try self.init(string: text)
    } else if let integer = try? container.decode(Int64.self) {
      self.init(integer)
    } else if let number = try? container.decode(Double.self) {
      self.init(number)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Cannot convert value to Decimal128")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
