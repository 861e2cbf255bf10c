import Foundation

/// A condition on the objects of a query, or one of their properties, written in Swift:
/// `dogs.where { $0.age > 3 && $0.owner.name == "Kim" }`.
@dynamicMemberLookup
public struct Query<Value> {
  let node: QueryNode

  init(_ node: QueryNode) { self.node = node }

  /// A property of the object.
  public subscript<Member: _Persistable>(
    dynamicMember member: KeyPath<Value, Member>
  ) -> Query<Member> where Value: ObjectBase {
    Query<Member>(node.member(PropertyPath.property(member), of: Value.self))
  }

  /// A property of a linked object; nil where the link is.
  public subscript<Target: ObjectBase, Member: _Persistable>(
    dynamicMember member: KeyPath<Target, Member>
  ) -> Query<Member> where Value == Target? {
    Query<Member>(node.member(PropertyPath.property(member), of: Target.self))
  }
}

extension Query where Value: _Persistable {
  public static func == (one: Query, other: Value) -> Query<Bool> {
    Query<Bool>(.compare(one.node, .equal, other._unmanagedCell))
  }

  public static func != (one: Query, other: Value) -> Query<Bool> {
    Query<Bool>(.not((one == other).node))
  }
}

extension Query where Value: _ComparableValue {
  public static func < (one: Query, other: Value) -> Query<Bool> {
    Query<Bool>(.compare(one.node, .less, other._unmanagedCell))
  }

  public static func <= (one: Query, other: Value) -> Query<Bool> {
    Query<Bool>(.compare(one.node, .lessOrEqual, other._unmanagedCell))
  }

  public static func > (one: Query, other: Value) -> Query<Bool> {
    Query<Bool>(.compare(one.node, .greater, other._unmanagedCell))
  }

  public static func >= (one: Query, other: Value) -> Query<Bool> {
    Query<Bool>(.compare(one.node, .greaterOrEqual, other._unmanagedCell))
  }
}

extension Query<Bool> {
  public static func && (one: Query, other: Query) -> Query { Query(.and(one.node, other.node)) }
  public static func || (one: Query, other: Query) -> Query { Query(.or(one.node, other.node)) }
  public static prefix func ! (one: Query) -> Query { Query(.not(one.node)) }
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
extension Optional: _ComparableValue where Wrapped: _ComparableValue & _OptionalPersistable {}
