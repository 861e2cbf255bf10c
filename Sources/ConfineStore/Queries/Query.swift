import Foundation

/// A condition on the objects of a query, or one of their properties, written in Swift:
/// `dogs.where { $0.age > 3 && $0.owner.name == "Kim" }`.
///
/// Null equals null, and is neither less nor greater than anything. A condition on a property of
/// the elements of a list holds if it does for any of them.
@dynamicMemberLookup
public struct Query<Value> {
  enum Content {
    case operand(QueryOperand)
    case condition(QueryCondition)
  }

  let content: Content
  let scope: QueryScope

  init(_ path: QueryPath, _ scope: QueryScope) { self.init(.path(path), scope) }

  init(_ operand: QueryOperand, _ scope: QueryScope) {
    content = .operand(operand)
    self.scope = scope
  }

  var path: QueryPath? { operand?.path }

  fileprivate var operand: QueryOperand? {
    if case .operand(let operand) = content { operand } else { nil }
  }

  func member<Owner: _QueriedObject, Member>(
    _ member: PartialKeyPath<Owner>, of type: Owner.Type
  ) -> Query<Member> {
    var path = path ?? QueryPath(scope.root)
    var schema = ClassSchema.of(type._queried)
    for name in type._names(of: member) {
      guard let property = schema.index(of: name) else {
        fatalError("\(member) does not lead to a persisted property of \(schema.name).")
      }
      path = path.appending(property, of: schema)
      schema = schema.properties[property].type.destination ?? schema
    }
    return Query<Member>(path, scope)
  }
}

@available(*, unavailable)
extension Query: Sendable {}

extension Query {
  /// A property of the object.
  public subscript<Member: _Persistable>(
    dynamicMember member: KeyPath<Value, Member>
  ) -> Query<Member> where Value: _QueriedObject {
    self.member(member, of: Value.self)
  }

  /// A property of a linked object; nil where the link is.
  public subscript<Target: _QueriedObject, Member: _Persistable>(
    dynamicMember member: KeyPath<Target, Member>
  ) -> Query<Member> where Value == Target? {
    self.member(member, of: Target.self)
  }
}

extension Query {
  func compared(_ comparison: QueryComparison, _ other: QueryOperand) -> Query<Bool> {
    guard let operand else {
      scope.note(Misuse.comparedCondition)
      return Query<Bool>(.constant(false), scope)
    }
    if path?.isToMany == true, other.path?.isToMany == true { scope.note(Misuse.twoCollections) }
    if operand.isCount ? !other.isConstant : other.isCount { scope.note(Misuse.comparedSubquery) }
    return Query<Bool>(.compare(operand, comparison, other), scope)
  }

  func compared(
    _ relation: QueryComparison.Relation, _ other: some _Persistable
  ) -> Query<Bool> {
    compared(QueryComparison(relation), .value(cell(other)))
  }

  func compared<Other>(
    _ relation: QueryComparison.Relation, _ other: Query<Other>,
    _ options: StringOptions = []
  ) -> Query<Bool> {
    guard let operand = other.operand else {
      scope.note(Misuse.comparedCondition)
      return Query<Bool>(.constant(false), scope)
    }
    return compared(QueryComparison(relation, options), operand)
  }

  func cell(_ value: some _Persistable) -> _Cell {
    path.map { scope.cell(value, for: $0) } ?? value._unmanagedCell
  }
}

extension Query where Value: _Persistable {
  /// A link equals an object of the realm that is queried. Collections cannot be compared.
  public static func == (one: Query, other: Value) -> Query<Bool> {
    one.compared(.equal, other)
  }

  public static func != (one: Query, other: Value) -> Query<Bool> {
    one.compared(.notEqual, other)
  }

  public static func == (one: Query, other: Query) -> Query<Bool> {
    one.compared(.equal, other)
  }

  public static func != (one: Query, other: Query) -> Query<Bool> {
    one.compared(.notEqual, other)
  }

  /// Whether the property is one of the values.
  public func `in`<Values: Sequence<Value>>(_ values: Values) -> Query<Bool> {
    compared(QueryComparison(.oneOf), .values(values.map(cell)))
  }
}

/// Enumerations and custom types are compared as what they are stored as.
extension Query where Value: _HasPersistedType, Value.PersistedType: _ComparableValue {
  public static func < (one: Query, other: Value) -> Query<Bool> { one.compared(.less, other) }
  public static func > (one: Query, other: Value) -> Query<Bool> { one.compared(.greater, other) }

  public static func <= (one: Query, other: Value) -> Query<Bool> {
    one.compared(.lessOrEqual, other)
  }

  public static func >= (one: Query, other: Value) -> Query<Bool> {
    one.compared(.greaterOrEqual, other)
  }

  public static func < (one: Query, other: Query) -> Query<Bool> { one.compared(.less, other) }
  public static func > (one: Query, other: Query) -> Query<Bool> { one.compared(.greater, other) }

  public static func <= (one: Query, other: Query) -> Query<Bool> {
    one.compared(.lessOrEqual, other)
  }

  public static func >= (one: Query, other: Query) -> Query<Bool> {
    one.compared(.greaterOrEqual, other)
  }
}

extension Query
where Value: _HasPersistedType & Comparable, Value.PersistedType: _ComparableValue {
  /// Whether the property lies in the range.
  public func contains(_ range: ClosedRange<Value>) -> Query<Bool> {
    compared(
      QueryComparison(.between), .values([cell(range.lowerBound), cell(range.upperBound)]))
  }

  public func contains(_ range: Range<Value>) -> Query<Bool> {
    self >= range.lowerBound && self < range.upperBound
  }
}

extension Query {
  /// Whether the property is not nil and lies in the range.
  public func contains<Wrapped: _HasPersistedType & _OptionalPersistable & Comparable>(
    _ range: ClosedRange<Wrapped>
  ) -> Query<Bool> where Value == Wrapped?, Wrapped.PersistedType: _ComparableValue {
    compared(
      QueryComparison(.between), .values([cell(range.lowerBound), cell(range.upperBound)]))
  }

  public func contains<Wrapped: _HasPersistedType & _OptionalPersistable & Comparable>(
    _ range: Range<Wrapped>
  ) -> Query<Bool> where Value == Wrapped?, Wrapped.PersistedType: _ComparableValue {
    self >= range.lowerBound && self < range.upperBound
  }
}

extension Query<Bool> {
  init(_ condition: QueryCondition, _ scope: QueryScope) {
    content = .condition(condition)
    self.scope = scope
  }

  /// The condition; a property of type Bool is one by itself.
  var condition: QueryCondition {
    switch content {
    case .condition(let condition): condition
    case .operand(let operand): .compare(operand, QueryComparison(.equal), .value(.bool(true)))
    }
  }

  public static func && (one: Query, other: Query) -> Query {
    Query(one.condition.and(other.condition), one.scope)
  }

  public static func || (one: Query, other: Query) -> Query {
    Query(one.condition.or(other.condition), one.scope)
  }

  public static prefix func ! (one: Query) -> Query { Query(.not(one.condition), one.scope) }
}

/// What has an order that queries know; null is in no order. No part of the interface.
public protocol _ComparableValue: _Persistable {}

extension Int: _ComparableValue {}
extension Int8: _ComparableValue {}
extension Int16: _ComparableValue {}
extension Int32: _ComparableValue {}
extension Int64: _ComparableValue {}
extension Float: _ComparableValue {}
extension Double: _ComparableValue {}
extension Date: _ComparableValue {}
extension String: _ComparableValue {}
extension Decimal128: _ComparableValue {}
extension ObjectId: _ComparableValue {}
/// Numbers are compared with numbers, and other values with those of their own type.
extension AnyRealmValue: _ComparableValue {}
