import Foundation

extension UUID: _ScalarValue, _IndexableValue, _PrimaryKeyValue {
  public static var _typeName: String { "uuid" }
  public static func _initial() -> UUID { UUID() }
  public static var _keepsInitial: Bool { true }
  public var _scalar: _Cell { .uuid(self) }
  public static func _get(_ property: Int32, of object: ObjectBase) -> UUID {
    object.wideBits(property).map(UUID.init) ?? object.read(property)
  }
  public init?(_ cell: _Cell) {
    guard case .uuid(let value) = cell else { return nil }
    self = value
  }
}

extension ObjectId: _ScalarValue, _IndexableValue, _PrimaryKeyValue {
  public static var _typeName: String { "objectId" }
  public static func _initial() -> ObjectId { generate() }
  public static var _keepsInitial: Bool { true }
  public var _scalar: _Cell { .objectId(self) }
  public static func _get(_ property: Int32, of object: ObjectBase) -> ObjectId {
    // A slot that is damaged is told of by the general way.
    guard let bits = object.wideBits(property), bits.high >> 32 == 0 else {
      return object.read(property)
    }
    return ObjectId(bits)
  }
  public init?(_ cell: _Cell) {
    guard case .objectId(let value) = cell else { return nil }
    self = value
  }
}

extension Decimal128: _ScalarValue {
  public static var _typeName: String { "decimal128" }
  public static func _initial() -> Decimal128 { Decimal128() }
  public var _scalar: _Cell { .decimal(self) }
  public static func _get(_ property: Int32, of object: ObjectBase) -> Decimal128 {
    object.wideBits(property).map { Decimal128(high: $0.high, low: $0.low) }
      ?? object.read(property)
  }
  public init?(_ cell: _Cell) {
    guard case .decimal(let value) = cell else { return nil }
    self = value
  }
}
