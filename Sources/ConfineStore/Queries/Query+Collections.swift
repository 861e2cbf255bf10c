/// A collection whose elements conditions can speak of. No part of the interface.
public protocol _QueriedCollection<Element>: _Persistable {
  associatedtype Element: _Persistable
}

extension List: _QueriedCollection {}
extension MutableSet: _QueriedCollection {}
extension LinkingObjects: _QueriedCollection {}

extension Query where Value: _QueriedCollection {
  /// A property of the elements: a condition on it holds if it does for any of them.
  public subscript<Member: _Persistable>(
    dynamicMember member: KeyPath<Value.Element, Member>
  ) -> Query<Member> where Value.Element: _QueriedObject {
    self.member(member, of: Value.Element.self)
  }

  /// How many elements there are.
  public var count: Query<Int> { folded(.count) }

  /// Whether the value is one of the elements.
  public func contains(_ value: Value.Element) -> Query<Bool> {
    compared(.equal, value)
  }

  /// Whether one of the values is one of the elements.
  public func containsAny<Values: Sequence<Value.Element>>(in values: Values) -> Query<Bool> {
    compared(QueryComparison(.oneOf), .values(values.map(cell)))
  }

  /// Whether any element equals the value.
  public static func == (one: Query, other: Value.Element) -> Query<Bool> {
    one.compared(.equal, other)
  }

  /// Whether any element differs from the value.
  public static func != (one: Query, other: Value.Element) -> Query<Bool> {
    one.compared(.notEqual, other)
  }
}

/// Conditions that hold if they do for any element.
extension Query
where
  Value: _QueriedCollection, Value.Element: _HasPersistedType,
  Value.Element.PersistedType: _ComparableValue
{
  public static func < (one: Query, other: Value.Element) -> Query<Bool> {
    one.compared(.less, other)
  }

  public static func > (one: Query, other: Value.Element) -> Query<Bool> {
    one.compared(.greater, other)
  }

  public static func <= (one: Query, other: Value.Element) -> Query<Bool> {
    one.compared(.lessOrEqual, other)
  }

  public static func >= (one: Query, other: Value.Element) -> Query<Bool> {
    one.compared(.greaterOrEqual, other)
  }
}
