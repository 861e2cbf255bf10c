import Foundation

extension Bool: _ScalarValue, _IndexableValue {
  public static var _typeName: String { "bool" }
  public static func _initial() -> Bool { false }
  public var _scalar: _Cell { .bool(self) }
  public static func _get(_ property: Int32, of object: ObjectBase) -> Bool {
    object.bits(property).map { $0 != 0 } ?? object.read(property)
  }
  public init?(_ cell: _Cell) {
    guard case .bool(let value) = cell else { return nil }
    self = value
  }
}

/// Integers of every width are stored alike. No part of the interface.
public protocol _IntegerValue: _ScalarValue, _IndexableValue, _PrimaryKeyValue, FixedWidthInteger {}

extension _IntegerValue {
  public static var _typeName: String { "int" }
  public static func _initial() -> Self { 0 }
  public var _scalar: _Cell { .int(Int64(self)) }
  public static func _get(_ property: Int32, of object: ObjectBase) -> Self {
    object.bits(property).map(Self.init(truncatingIfNeeded:)) ?? object.read(property)
  }
  public init?(_ cell: _Cell) {
    guard case .int(let value) = cell else { return nil }
    self.init(truncatingIfNeeded: value)
  }
}

extension Int: _IntegerValue {}
extension Int8: _IntegerValue {}
extension Int16: _IntegerValue {}
extension Int32: _IntegerValue {}
extension Int64: _IntegerValue {}

extension Float: _ScalarValue {
  public static var _typeName: String { "float" }
  public static func _initial() -> Float { 0 }
  public var _scalar: _Cell { .float(self) }
  public static func _get(_ property: Int32, of object: ObjectBase) -> Float {
    object.bits(property).map { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) }
      ?? object.read(property)
  }
  public init?(_ cell: _Cell) {
    guard case .float(let value) = cell else { return nil }
    self = value
  }
}

extension Double: _ScalarValue {
  public static var _typeName: String { "double" }
  public static func _initial() -> Double { 0 }
  public var _scalar: _Cell { .double(self) }
  public static func _get(_ property: Int32, of object: ObjectBase) -> Double {
    object.bits(property).map(Double.init(bitPattern:)) ?? object.read(property)
  }
  public init?(_ cell: _Cell) {
    guard case .double(let value) = cell else { return nil }
    self = value
  }
}

extension String: _ScalarValue, _IndexableValue, _PrimaryKeyValue {
  public static var _typeName: String { "string" }
  public static func _initial() -> String { "" }
  public var _scalar: _Cell { .string(self) }
  public static func _get(_ property: Int32, of object: ObjectBase) -> String {
    object.string(property) ?? object.read(property)
  }
  public init?(_ cell: _Cell) {
    guard case .string(let value) = cell else { return nil }
    self = value
  }
}

extension Data: _ScalarValue {
  public static var _typeName: String { "data" }
  public static func _initial() -> Data { Data() }
  public var _scalar: _Cell { .data(self) }
  public static func _get(_ property: Int32, of object: ObjectBase) -> Data {
    object.data(property) ?? object.read(property)
  }
  public init?(_ cell: _Cell) {
    guard case .data(let value) = cell else { return nil }
    self = value
  }
}

extension Date: _ScalarValue, _IndexableValue {
  public static var _typeName: String { "date" }
  public static func _initial() -> Date { Date() }
  public static var _keepsInitial: Bool { true }
  public var _scalar: _Cell { .date(timeIntervalSinceReferenceDate) }
  public static func _get(_ property: Int32, of object: ObjectBase) -> Date {
    object.bits(property).map {
      Date(timeIntervalSinceReferenceDate: Double(bitPattern: $0))
    } ?? object.read(property)
  }
  public init?(_ cell: _Cell) {
    guard case .date(let seconds) = cell else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}
