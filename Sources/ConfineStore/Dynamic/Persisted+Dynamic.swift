/// Properties by name: what the slot does for a value of no known type.
extension Persisted {
  static func dynamicValue(at place: UnsafeMutableRawPointer, of object: ObjectBase) -> Any? {
    let value = value(at: place, of: object)
    if let optional = value as? any Flattened { return optional.flattened }
    return value
  }

  /// - Returns: whether the property takes such a value.
  static func setDynamicValue(
    _ new: Any?, at place: UnsafeMutableRawPointer, of object: ObjectBase
  ) -> Bool {
    guard let value = new.map(Value._convert) ?? null else { return false }
    let slot = place.assumingMemoryBound(to: Self.self)
    if slot.pointee.property >= 0 {
      Value._set(value, slot.pointee.property, of: object)
    } else {
      slot.pointee.value = value
    }
    return true
  }

  private static var null: Value? {
    if case .link = Value._type { return Value._isOptional ? .some(Value._initial()) : nil }
    if case .scalar = Value._type { return Value._isOptional ? .some(Value._initial()) : nil }
    return nil
  }
}

/// An optional in a value of type `Any`.
protocol Flattened {
  var flattened: Any? { get }
}

extension Optional: Flattened {
  var flattened: Any? { map { $0 } }
}

/// A collection whose elements may be objects.
protocol DynamicElements {
  /// Nil for a collection of other values.
  var objects: [ObjectBase]? { get }
}

extension List: DynamicElements {}
extension MutableSet: DynamicElements {}
extension LinkingObjects: DynamicElements {}

extension _ElementCollection {
  var objects: [ObjectBase]? {
    Element._type.target == nil ? nil : Array(self).compactMap { $0 as? ObjectBase }
  }
}
