extension _PropertyType {
  /// The wrapper that a class would have for it.
  ///
  /// - Parameter isOptional: of a collection's elements.
  func slot(ofOptional isOptional: Bool) -> any PersistedSlot.Type {
    switch self {
    case .list(let element): element.list(ofOptional: isOptional)
    case .set(let element): element.set(ofOptional: isOptional)
    case .dictionary(let element): element.dictionary(ofOptional: isOptional)
    case .scalar:
      scalar.map { optional($0) } ?? Persisted<AnyRealmValue>.self
    case .link, .linkingObjects: Persisted<DynamicObject?>.self
    }
  }

  private func optional<Value: _ScalarValue>(_ type: Value.Type) -> any PersistedSlot.Type {
    Persisted<Value?>.self
  }

  private func list(ofOptional isOptional: Bool) -> any PersistedSlot.Type {
    func list<Value: _ScalarValue>(_ type: Value.Type) -> any PersistedSlot.Type {
      isOptional ? Persisted<List<Value?>>.self : Persisted<List<Value>>.self
    }
    if let scalar { return list(scalar) }
    return target == nil ? Persisted<List<AnyRealmValue>>.self : Persisted<List<DynamicObject>>.self
  }

  private func set(ofOptional isOptional: Bool) -> any PersistedSlot.Type {
    func set<Value: _ScalarValue>(_ type: Value.Type) -> any PersistedSlot.Type {
      isOptional ? Persisted<MutableSet<Value?>>.self : Persisted<MutableSet<Value>>.self
    }
    if let scalar { return set(scalar) }
    return target == nil
      ? Persisted<MutableSet<AnyRealmValue>>.self : Persisted<MutableSet<DynamicObject>>.self
  }

  private func dictionary(ofOptional isOptional: Bool) -> any PersistedSlot.Type {
    func dictionary<Value: _ScalarValue>(_ type: Value.Type) -> any PersistedSlot.Type {
      isOptional ? Persisted<Map<String, Value?>>.self : Persisted<Map<String, Value>>.self
    }
    if let scalar { return dictionary(scalar) }
    return target == nil
      ? Persisted<Map<String, AnyRealmValue>>.self : Persisted<Map<String, DynamicObject?>>.self
  }
}
