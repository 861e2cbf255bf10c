/// A map of whose keys and values conditions can speak. No part of the interface.
public protocol _QueriedMap<Key, Value>: _Persistable {
  associatedtype Key: _MapKey
  associatedtype Value: _Persistable
}

extension Map: _QueriedMap {}

extension Query where Value: _QueriedMap {
  /// The value of one key; nil without the key.
  public subscript(key: Value.Key) -> Query<Value.Value> { part(.value(key._text)) }

  /// A condition on the values holds if it does for any of them.
  public var values: Query<Value.Value> { part(.values) }

  /// A condition on the keys holds if it does for any of them.
  public var keys: Query<String> { part(.keys) }

  /// How many keys there are.
  public var count: Query<Int> { folded(.count) }

  /// Whether the value is one of the values.
  public func contains(_ value: Value.Value) -> Query<Bool> { compared(.equal, value) }

  /// Whether one of the values is one of the map's.
  public func containsAny<Values: Sequence<Value.Value>>(in values: Values) -> Query<Bool> {
    compared(QueryComparison(.oneOf), .values(values.map(cell)))
  }

  private func part<Member>(_ part: QueryPath.MapPart) -> Query<Member> {
    guard let path, path.steps.last?.isWholeMap == true else {
      scope.note(Misuse.comparedCondition)
      return Query<Member>(QueryPath(scope.root), scope)
    }
    return Query<Member>(path.ending(in: part), scope)
  }
}
