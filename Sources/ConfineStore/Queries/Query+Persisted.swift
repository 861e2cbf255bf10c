/// What a property is stored as, where its type is one of the program's.
extension Query where Value: PersistableEnum {
  /// The raw value of an enumeration.
  public var rawValue: Query<Value.RawValue> { stored() }
}

extension Query where Value: _OptionalValue, Value.Wrapped: PersistableEnum {
  /// The raw value of an enumeration; nil where the property is.
  public var rawValue: Query<Value.Wrapped.RawValue?> { stored() }
}

extension Query where Value: _CustomPersistable {
  /// The persisted value of a custom type.
  public var persistableValue: Query<Value.PersistedType> { stored() }
}

extension Query where Value: _OptionalValue, Value.Wrapped: _CustomPersistable {
  /// The persisted value of a custom type; nil where the property is.
  public var persistableValue: Query<Value.Wrapped.PersistedType?> { stored() }
}

/// Of collections: what their elements are stored as, of which any counts.
extension Query
where
  Value: _QueriedCollection, Value.Element: PersistableEnum,
  Value.Element.RawValue: RealmCollectionValue
{
  /// The raw values of enumerations.
  public var rawValue: Query<List<Value.Element.RawValue>> { stored() }
}

extension Query
where
  Value: _QueriedCollection, Value.Element: _CustomPersistable,
  Value.Element.PersistedType: RealmCollectionValue
{
  /// The persisted values of a custom type.
  public var persistableValue: Query<List<Value.Element.PersistedType>> { stored() }
}

extension Query {
  private func stored<Stored>() -> Query<Stored> {
    Query<Stored>(path ?? QueryPath(scope.root), scope)
  }
}

/// An optional. No part of the interface.
public protocol _OptionalValue {
  associatedtype Wrapped
}

extension Optional: _OptionalValue {}
