/// Properties by their names.
extension RealmCollection {
  /// An array of the property's value of each object; of the elements themselves for "self".
  ///
  /// - Precondition: the class has the property.
  public func value(forKey key: String) -> Any? {
    let elements = admitted(self, for: .read).map { Array($0) } ?? []
    if key == "self" { return elements }
    return elements.map { ($0 as? ObjectBase)?.value(forKey: key) }
  }

  /// Gives a property of each object the value.
  ///
  /// - Precondition: the class has the property, and the value is of its type.
  public func setValue(_ value: Any?, forKey key: String) {
    guard _canChange else { return }
    for case let object as ObjectBase in Array(self) { object.setValue(value, forKey: key) }
  }
}
