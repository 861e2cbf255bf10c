/// Properties by their names.
extension RealmCollection {
  /// An array of the property's value of each object; of the elements themselves for "self".
  ///
  /// - Precondition: the class has the property.
  public func value(forKey key: String) -> Any? {
    let elements = admitted(self, for: .read).map { Array($0) } ?? []
    if key == "self" { return elements }
    return elements.map { ($0 as? ObjectBase).map { $0.value(forKey: key) } as Any }
  }

  /// Gives a property of each object the value.
  ///
  /// - Precondition: the class has the property, and the value is of its type.
  public func setValue(_ value: Any?, forKey key: String) {
    guard (self as? any Straying)?.admits(.write) ?? true else { return }
    for object in Array(self).lazy.compactMap({ $0 as? ObjectBase }) {
      object.setValue(value, forKey: key)
      // Why the first cannot change is why none can, and is reported once.
      if let instance = object.managed?.instance, instance.transaction == nil { return }
    }
  }
}
