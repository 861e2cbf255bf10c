import Foundation

/// A model that says `Codable` is coded by its properties, as the values that they hold.
extension Persisted: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

/// A property of an unmanaged object; one of a realm cannot be coded without its object.
extension Persisted: Encodable where Value: Encodable {
  /// - Throws: `EncodingError` where the object is managed; its class needs an `encode(to:)`.
  public func encode(to encoder: any Encoder) throws {
    guard property < 0 else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: Misuse.encodeManaged)
      throw EncodingError.invalidValue(self, context)
    }
    var container = encoder.singleValueContainer()
    try container.encode(value ?? Value._initial())
  }
}

/// A property that may be missing where it is decoded. No part of the interface.
public protocol _MissingDecodable {
  init()
}

extension Persisted: _MissingDecodable where Value: ExpressibleByNilLiteral {}

extension KeyedDecodingContainer {
  /// A property that can be nil is nil where its key is missing. No part of the interface.
  public func decode<Property: Decodable & _MissingDecodable>(
    _ type: Property.Type, forKey key: Key
  ) throws -> Property {
    try decodeIfPresent(type, forKey: key) ?? Property()
  }
}
