import Foundation

/// Queries of any collection, which must be managed; of objects, unless it says otherwise.
///
/// What is wrong with a condition or a path is reported, and the results are then empty.
extension RealmCollection {
  /// The elements for which the condition holds: `dogs.where { $0.age > 3 }`.
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> {
    _results.where(isIncluded)
  }

  /// The elements for which the predicate holds: `dogs.filter("age > %@", 3)`.
  public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Element> {
    _results.filtered(by: PredicateText(predicateFormat, args))
  }

  public func filter(_ predicate: NSPredicate) -> Results<Element> { _results.filter(predicate) }

  /// The elements in the order of a property: `dogs.sorted(byKeyPath: "age")`.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> {
    _results.sorted(byKeyPath: keyPath, ascending: ascending)
  }

  public func sorted<Descriptors: Sequence<SortDescriptor>>(
    by sortDescriptors: Descriptors
  ) -> Results<Element> {
    _results.sorted(by: sortDescriptors)
  }

  public func distinct<Paths: Sequence<String>>(by keyPaths: Paths) -> Results<Element> {
    _results.distinct(by: keyPaths)
  }

  /// Where the first element is for which the condition holds.
  public func index(matching isIncluded: (Query<Element>) -> Query<Bool>) -> Int? {
    _results.index(matching: isIncluded)
  }

  public func index(matching predicateFormat: String, _ args: Any...) -> Int? {
    let query = _results.query
    return query.index(where: query.condition(PredicateText(predicateFormat, args)))
  }

  public func index(matching predicate: NSPredicate) -> Int? {
    _results.index(matching: predicate)
  }
}

extension RealmCollection where Element: ObjectBase {
  /// The elements in the order of a property: `dogs.sorted(by: \.age)`.
  public func sorted<Value: _Persistable>(
    by keyPath: KeyPath<Element, Value>, ascending: Bool = true
  ) -> Results<Element> {
    _results.sorted(by: keyPath, ascending: ascending)
  }

  public func distinct<Paths: Sequence<PartialKeyPath<Element>>>(
    by keyPaths: Paths
  ) -> Results<Element> {
    _results.distinct(by: keyPaths)
  }
}
