/// Makes a property of an `Object` part of what the store keeps.
///
/// On a live object each use reads or writes the store and is checked; on a frozen object it reads
/// from anywhere; on an unmanaged object it is an ordinary property.
@propertyWrapper
public struct Persisted<Value: _Persistable> {
  // In this order the fields leave the least room between them.

  /// The value of an unmanaged object; nil before the first assignment, and until the default is
  /// made.
  @usableFromInline var value: Value?
  @usableFromInline let role: PersistedRole
  /// Which property of its class it is, written once when its object is attached to a realm;
  /// negative before.
  @usableFromInline var property: Int32 = -1

  @inlinable init(_ value: Value?, as role: PersistedRole) {
    self.value = value
    self.role = role
  }

  /// Its default is nil, zero, false or empty; for a date now, for a UUID or an object id a new one.
  @inlinable public init() {
    self.init(nil, as: .plain)
  }

  @inlinable public init(wrappedValue: Value) {
    self.init(wrappedValue, as: .plain)
  }

  @available(*, unavailable, message: "@Persisted works in a class that inherits from Object")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  @inlinable
  public static subscript<Enclosing: ObjectBase>(
    _enclosingInstance object: Enclosing,
    wrapped wrapped: ReferenceWritableKeyPath<Enclosing, Value>,
    storage storage: ReferenceWritableKeyPath<Enclosing, Self>
  ) -> Value {
    // In the user's module the key path becomes a plain offset.
    @inlinable @inline(__always) get {
      let property = object[keyPath: storage].property
      if property >= 0 { return Value._get(property, of: object) }
      if let value = object[keyPath: storage].value { return value }
      let value = Value._initial()
      if Value._keepsInitial { object[keyPath: storage].value = value }
      return value
    }
    @inlinable @inline(__always) set {
      let property = object[keyPath: storage].property
      if property >= 0 {
        Value._set(newValue, property, of: object)
      } else {
        var wrapper = object[keyPath: storage]
        wrapper.value = newValue
        object[keyPath: storage] = wrapper
      }
    }
  }
}

/// What a property is besides a value.
@usableFromInline enum PersistedRole: UInt8 {
  case plain, indexed, primaryKey
}

extension Persisted where Value: _HasPersistedType, Value.PersistedType: _IndexableValue {
  /// The index is accepted for the sake of the source; this store does not keep one yet.
  @inlinable public init(indexed: Bool) {
    self.init(nil, as: indexed ? .indexed : .plain)
  }

  @inlinable public init(wrappedValue: Value, indexed: Bool) {
    self.init(wrappedValue, as: indexed ? .indexed : .plain)
  }
}

extension Persisted where Value: _HasPersistedType, Value.PersistedType: _PrimaryKeyValue {
  /// The value by which the object is found; it cannot change once the object is added.
  @inlinable public init(primaryKey: Bool) {
    self.init(nil, as: primaryKey ? .primaryKey : .plain)
  }

  @inlinable public init(wrappedValue: Value, primaryKey: Bool) {
    self.init(wrappedValue, as: primaryKey ? .primaryKey : .plain)
  }
}
