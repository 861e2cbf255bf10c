import Foundation

/// Of the values, as the collections that are alike have it of their elements.
extension Map {
  /// The values for which the condition holds.
  ///
  /// - Precondition: the map belongs to a managed object.
  public func `where`(_ isIncluded: (Query<Value>) -> Query<Bool>) -> Results<Value> {
    results.where(isIncluded)
  }

  /// The values for which the predicate holds.
  ///
  /// - Precondition: as of `where`.
  public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Value> {
    results.filtered(by: PredicateText(predicateFormat, args))
  }

  public func filter(_ predicate: NSPredicate) -> Results<Value> { results.filter(predicate) }

  /// The objects in the order of a property; scalars in that of `self`.
  ///
  /// - Precondition: the map belongs to a managed object.
  public func sorted(byKeyPath name: String, ascending: Bool = true) -> Results<Value> {
    results.sorted(byKeyPath: name, ascending: ascending)
  }

  public func sorted<Descriptors: Sequence<SortDescriptor>>(
    by sortDescriptors: Descriptors
  ) -> Results<Value> {
    results.sorted(by: sortDescriptors)
  }

  /// The first of the values that are equal in all these properties.
  ///
  /// - Precondition: as of `where`.
  public func distinct<Paths: Sequence<String>>(by keyPaths: Paths) -> Results<Value> {
    results.distinct(by: keyPaths)
  }

  private var results: Results<Value> {
    guard let site = _site else { fatalError(Misuse.freezeUnmanaged("RLMDictionary")) }
    return Results(site.query(of: Value.self))
  }
}

extension Map: _Aggregated {
  public func _cells(of property: String?, for aggregate: _Aggregate) -> [_Cell] {
    guard let site = _site else { return values.unmanagedCells(of: property, for: aggregate) }
    return site.cells(of: property, for: aggregate, as: Value.self)
  }

  public func min() -> Value? where Value: MinMaxType {
    _cells(of: nil, for: .min).least.flatMap { Value($0) }
  }
  public func max() -> Value? where Value: MinMaxType {
    _cells(of: nil, for: .max).greatest.flatMap { Value($0) }
  }
  public func sum() -> Value where Value: AddableType {
    Value(_number: _cells(of: nil, for: .sum).sum)
  }

  public func average<Number: AddableType>() -> Number? where Value: AddableType {
    _cells(of: nil, for: .average).average.map { Number(_number: $0) }
  }
}
