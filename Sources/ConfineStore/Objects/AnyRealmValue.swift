import Foundation

/// A value of any type that a property can have but a collection; nil is `none`.
public enum AnyRealmValue: Hashable {
  case none
  case int(Int)
  case bool(Bool)
  case float(Float)
  case double(Double)
  case string(String)
  case data(Data)
  case date(Date)
  case object(Object)
  case objectId(ObjectId)
  case decimal128(Decimal128)
  case uuid(UUID)

  public init() { self = .none }

  public var intValue: Int? { if case .int(let value) = self { value } else { nil } }
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var floatValue: Float? { if case .float(let value) = self { value } else { nil } }
  public var doubleValue: Double? { if case .double(let value) = self { value } else { nil } }
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  public var dataValue: Data? { if case .data(let value) = self { value } else { nil } }
  public var dateValue: Date? { if case .date(let value) = self { value } else { nil } }
  public var uuidValue: UUID? { if case .uuid(let value) = self { value } else { nil } }

  public var objectIdValue: ObjectId? {
    if case .objectId(let value) = self { value } else { nil }
  }

  public var decimal128Value: Decimal128? {
    if case .decimal128(let value) = self { value } else { nil }
  }

  /// The object; nil where the value is no object of the class.
  public func object<Value: Object>(_ objectType: Value.Type) -> Value? {
    if case .object(let value) = self { value as? Value } else { nil }
  }
}

@available(*, unavailable)
extension AnyRealmValue: Sendable {}
