import Foundation

/// What collections of scalars can be sorted by.
public protocol SortableType {}

extension Bool: SortableType {}
extension Int: SortableType {}
extension Int8: SortableType {}
extension Int16: SortableType {}
extension Int32: SortableType {}
extension Int64: SortableType {}
extension Float: SortableType {}
extension Double: SortableType {}
extension String: SortableType {}
extension Date: SortableType {}
extension Decimal128: SortableType {}
extension ObjectId: SortableType {}
extension UUID: SortableType {}
extension AnyRealmValue: SortableType {}
extension Optional: SortableType where Wrapped: SortableType {}

/// Scalars in an order of their own. The collection must be managed.
///
/// `sorted(byKeyPath: "self")` and `distinct(by: ["self"])` say the same, and no other path can be
/// named. In a predicate `SELF` stands for the scalar: `tags.filter("SELF BEGINSWITH 'a'")`.
extension RealmCollection where Element: _HasPersistedType, Element.PersistedType: SortableType {
  /// The values in their order, nulls before all others: `scores.sorted()`.
  public func sorted(ascending: Bool = true) -> Results<Element> {
    _results.sorted(byKeyPath: "self", ascending: ascending)
  }

  /// Each value once, where it is first.
  public func distinct() -> Results<Element> { _results.distinct(by: ["self"]) }
}

/// Values of a map; it must be managed.
extension Map where Value: _HasPersistedType, Value.PersistedType: SortableType {
  /// The values in their order, nulls before all others.
  public func sorted(ascending: Bool = true) -> Results<Value> {
    sorted(byKeyPath: "self", ascending: ascending)
  }

  /// Each value once.
  public func distinct() -> Results<Value> { distinct(by: ["self"]) }
}
