/// A collection whose elements conditions can speak of. No part of the interface.
public protocol _QueriedCollection<Element>: _Persistable {
  associatedtype Element: RealmCollectionValue
}

extension List: _QueriedCollection {}
extension MutableSet: _QueriedCollection {}

extension Query where Value: _QueriedCollection {
  /// A property of the elements: a condition on it holds if it does for any of them.
  public subscript<Member: _Persistable>(
    dynamicMember member: KeyPath<Value.Element, Member>
  ) -> Query<Member> where Value.Element: _QueriedObject {
    self.member(member, of: Value.Element.self)
  }

  /// How many elements there are.
  public var count: Query<Int> {
    guard let path, !path.passesCollectionBeforeEnd else {
      scope.note(Misuse.countOfMany)
      return Query<Int>(path ?? QueryPath(scope.schema), scope)
    }
    return Query<Int>(path.count, scope)
  }

  /// Whether the value is one of the elements.
  public func contains(_ value: Value.Element) -> Query<Bool> {
    compared(.equal, value)
  }

  /// Whether one of the values is one of the elements.
  public func containsAny<Values: Sequence<Value.Element>>(in values: Values) -> Query<Bool> {
    compared(QueryComparison(.oneOf), .values(values.map(cell)))
  }
}
