/// Properties by their names.
extension RealmCollection {
  /// An array of the property's value of each object; of the elements themselves for "self".
  ///
  /// - Precondition: the class has the property.
  public func value(forKey key: String) -> Any? {
    if key == "self" { return Array(self) }
    return Array(self).map { ($0 as? ObjectBase).map { $0.value(of: key) } as Any }
  }

  /// Gives a property of each object the value.
  ///
  /// - Precondition: the class has the property, and the value is of its type.
  public func setValue(_ value: Any?, forKey key: String) {
    for object in Array(self).lazy.compactMap({ $0 as? ObjectBase }) {
      object.assign(value, to: key)
      // Why the first cannot change is why none can, and is reported once.
      if let instance = object.managed?.instance, instance.transaction == nil { return }
    }
  }
}

extension ObjectBase {
  fileprivate func value(of key: String) -> Any {
    let property = schema.properties[ClassSchema.index(of: key, in: schema)]
    return property.slot.value(at: address + property.offset, of: self)
  }

  fileprivate func assign(_ value: Any?, to key: String) {
    let property = schema.properties[ClassSchema.index(of: key, in: schema)]
    guard let slot = property.slot as? any AssignableSlot.Type,
      slot.assign(value as Any, at: address + property.offset, of: self)
    else {
      fatalError(
        "Invalid value '\(value as Any)' of type '\(Swift.type(of: value))' for "
          + "'\(property.type.text)' property '\(schema.name).\(property.name)'.")
    }
  }
}

/// A wrapper to which a value of any type can be given, whether its object is managed or not.
private protocol AssignableSlot {
  static func assign(
    _ value: Any, at place: UnsafeMutableRawPointer, of object: ObjectBase
  ) -> Bool
}

extension Persisted: AssignableSlot {
  fileprivate static func assign(
    _ value: Any, at place: UnsafeMutableRawPointer, of object: ObjectBase
  ) -> Bool {
    guard object.managed != nil else { return assign(value, at: place) }
    guard let value = Value._convert(value) else { return false }
    Value._set(value, place.assumingMemoryBound(to: Self.self).pointee.property, of: object)
    return true
  }
}
