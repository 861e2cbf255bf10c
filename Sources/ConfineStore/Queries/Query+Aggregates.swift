import Foundation

/// What has a least and a greatest, or a sum. No part of the interface.
public protocol _QueryNumeric: _Persistable {}

extension Int: _QueryNumeric {}
extension Int8: _QueryNumeric {}
extension Int16: _QueryNumeric {}
extension Int32: _QueryNumeric {}
extension Int64: _QueryNumeric {}
extension Float: _QueryNumeric {}
extension Double: _QueryNumeric {}
extension Decimal128: _QueryNumeric {}
extension Date: _QueryNumeric {}

/// Of a property of the elements of one collection: `$0.dogs.age.max > 10`.
///
/// Nulls do not count. Of no values all but the sum are nil. Dates have no sum and no average.
extension Query where Value: _HasPersistedType, Value.PersistedType: _QueryNumeric {
  public var min: Query { folded(.min) }
  public var max: Query { folded(.max) }
  public var sum: Query { folded(.sum) }
  public var avg: Query { folded(.average) }
}

/// Of the elements: `$0.scores.max > 10`.
extension Query
where
  Value: _QueriedCollection, Value.Element: _HasPersistedType,
  Value.Element.PersistedType: _QueryNumeric
{
  public var min: Query<Value.Element> { folded(.min) }
  public var max: Query<Value.Element> { folded(.max) }
  public var sum: Query<Value.Element> { folded(.sum) }
  public var avg: Query<Value.Element> { folded(.average) }
}

/// Of the values: `$0.prices.max > 10`.
extension Query
where
  Value: _QueriedMap, Value.Value: _HasPersistedType, Value.Value.PersistedType: _QueryNumeric
{
  public var min: Query<Value.Value> { folded(.min) }
  public var max: Query<Value.Value> { folded(.max) }
  public var sum: Query<Value.Value> { folded(.sum) }
  public var avg: Query<Value.Value> { folded(.average) }
}

/// Ranges: none of the elements lies outside, and there are some.
extension Query
where
  Value: _QueriedCollection, Value.Element: _HasPersistedType & Comparable,
  Value.Element.PersistedType: _QueryNumeric & _ComparableValue
{
  /// Whether there are elements, and all of them lie in the range.
  public func contains(_ range: ClosedRange<Value.Element>) -> Query<Bool> {
    min >= range.lowerBound && max <= range.upperBound
  }

  public func contains(_ range: Range<Value.Element>) -> Query<Bool> {
    min >= range.lowerBound && max < range.upperBound
  }
}

extension Query
where
  Value: _QueriedMap, Value.Value: _HasPersistedType & Comparable,
  Value.Value.PersistedType: _QueryNumeric & _ComparableValue
{
  /// Whether there are values, and all of them lie in the range.
  public func contains(_ range: ClosedRange<Value.Value>) -> Query<Bool> {
    min >= range.lowerBound && max <= range.upperBound
  }

  public func contains(_ range: Range<Value.Value>) -> Query<Bool> {
    min >= range.lowerBound && max < range.upperBound
  }
}

extension Query {
  /// What is made of all values that the path leads to.
  ///
  /// Whether there is such a thing is known with the whole condition: a subquery shortens paths.
  func folded<Result>(_ fold: QueryPath.Fold) -> Query<Result> {
    guard let path else {
      scope.note(Misuse.comparedCondition)
      return Query<Result>(QueryPath(scope.root), scope)
    }
    if path.fold != nil || path.isOfKeys { scope.note(Misuse.secondFold(path.text)) }
    return Query<Result>(path.folded(fold), scope)
  }
}

extension Query<Bool> {
  /// For how many objects of a collection the condition holds: `($0.dogs.age > 3).count > 1`.
  ///
  /// All that the condition looks at lies beyond that one collection.
  public var count: Query<Int> {
    do throws(QueryProblem) {
      let (collection, condition) = try condition.ofElements()
      return Query<Int>(.count(collection, condition), scope)
    } catch {
      scope.note(error.message)
      return Query<Int>(.count(QueryPath(scope.root), .constant(false)), scope)
    }
  }
}
