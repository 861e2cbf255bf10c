import Foundation

/// A number or a boolean of any type, as it is given for a property.
enum GivenNumber {
  case bool(Bool)
  case integer(Int64)
  case float(Float)
  case double(Double)

  init?(_ value: Any) {
    // Where there is Objective-C, any number can be cast to `NSNumber`.
    if Swift.type(of: value) is NSNumber.Type, let number = value as? NSNumber {
      self.init(number)
      return
    }
    switch value {
    case let value as Bool: self = .bool(value)
    case let value as any BinaryInteger:
      guard let value = Int64(exactly: value) else { return nil }
      self = .integer(value)
    case let value as Float: self = .float(value)
    case let value as Double: self = .double(value)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "f"): self = .float(number.floatValue)
    case UInt8(ascii: "d"): self = .double(number.doubleValue)
    case UInt8(ascii: "c"), UInt8(ascii: "B"):
      let value = number.int64Value
      self = 0...1 ~= value ? .bool(value == 1) : .integer(value)
    default: self = .integer(number.int64Value)
    }
  }

  var double: Double {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .float(let value): Double(value)
    case .double(let value): value
    }
  }
}

/// What a value may be besides one of the property's own type; RealmSwift takes the same.
extension Bool {
  public static func _convert(_ value: Any) -> Bool? {
    switch GivenNumber(value) {
    case .bool(let value): value
    case .integer(let value) where 0...1 ~= value: value == 1
    default: nil
    }
  }
}

extension _IntegerValue {
  public static func _convert(_ value: Any) -> Self? {
    switch GivenNumber(value) {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): Self(exactly: value)
    default: nil
    }
  }
}

extension Float {
  public static func _convert(_ value: Any) -> Float? {
    guard let number = GivenNumber(value)?.double else { return nil }
    let isInRange = !number.isFinite || abs(number) <= Double(greatestFiniteMagnitude)
    return isInRange ? Float(number) : nil
  }
}

extension Double {
  public static func _convert(_ value: Any) -> Double? { GivenNumber(value)?.double }
}

extension Decimal128 {
  public static func _convert(_ value: Any) -> Decimal128? {
    switch value {
    case let value as Decimal128: return value
    case let text as String: return try? Decimal128(string: text)
    case let number as Decimal: return Decimal128(number)
    default:
      switch GivenNumber(value) {
      case .bool(let value): return Decimal128(value ? 1 : 0)
      case .integer(let value): return Decimal128(value)
      case .float(let value): return Decimal128(Double(value))
      case .double(let value): return Decimal128(value)
      case nil: return nil
      }
    }
  }
}

extension UUID {
  public static func _convert(_ value: Any) -> UUID? {
    value as? UUID ?? (value as? String).flatMap(UUID.init(uuidString:))
  }
}

/// Whether a value stands for nil: `NSNull`, or an optional of whatever type.
func isNothing(_ value: Any) -> Bool {
  value is NSNull || (value as? any AnyOptional)?.isNil == true
}

private protocol AnyOptional {
  var isNil: Bool { get }
}

extension Optional: AnyOptional {
  fileprivate var isNil: Bool { if case .none = self { true } else { false } }
}
